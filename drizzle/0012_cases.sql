CREATE TABLE "known_device" (
	"device" "bytea" NOT NULL,
	"member" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_device_member_pk" PRIMARY KEY("device","member")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member" uuid NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"hold" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"closed_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "identity" "bytea";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "person" uuid;--> statement-breakpoint
ALTER TABLE "pin" ADD COLUMN "locks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pin" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recharge" ADD COLUMN "taken_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "known_device_member" ON "known_device" USING btree ("member");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open" ON "cases" USING btree ("kind","member","subject") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_member" ON "cases" USING btree ("member");--> statement-breakpoint
CREATE INDEX "member_print" ON "member" USING btree ("identity");--> statement-breakpoint
-- Until now a deposit was taken back whole or not at all.
UPDATE "recharge" SET "taken_back" = "amount" WHERE "state" IN ('refunded', 'charged_back');
