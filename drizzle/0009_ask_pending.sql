ALTER TABLE "recharge" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "recharge_asked" ON "recharge" USING btree ("ask_at") WHERE state = 'pending';