CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"withdrawal" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"ask_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_under_way" ON "payout" USING btree ("withdrawal") WHERE state IN ('asked', 'open');--> statement-breakpoint
CREATE INDEX "payout_due" ON "payout" USING btree ("ask_at") WHERE ask_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payout_updated" ON "payout" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_owed" CHECK ("account"."owed" >= 0);