DROP INDEX "recharge_provider";--> statement-breakpoint
ALTER TABLE "recharge" ADD COLUMN "day" date NOT NULL;--> statement-breakpoint
ALTER TABLE "recharge" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "recharge_due" ON "recharge" USING btree ("expires_at") WHERE state IN ('created', 'pending');--> statement-breakpoint
CREATE INDEX "sandbox_payment_due" ON "sandbox_payment" USING btree ("notify_at") WHERE notify_at IS NOT NULL;