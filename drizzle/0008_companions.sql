CREATE TABLE "companion_block" (
	"member" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companion_block_member_kind_target_pk" PRIMARY KEY("member","kind","target")
);
--> statement-breakpoint
CREATE TABLE "companion_card" (
	"id" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"name" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"info" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"birthday" date NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_checked" boolean DEFAULT false NOT NULL,
	"attributes" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"search" text NOT NULL,
	"place" integer NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companion_city" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companion_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"card" text NOT NULL,
	"parent" text,
	"member" uuid,
	"name" jsonb,
	"head_img" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companion_person" (
	"id" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"name" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"place" integer NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companion_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companion_tag" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "companion_card_place" ON "companion_card" USING btree ("place","id");--> statement-breakpoint
CREATE INDEX "companion_card_city" ON "companion_card" USING btree ("city","place");--> statement-breakpoint
CREATE INDEX "companion_comment_card" ON "companion_comment" USING btree ("card","created_at");--> statement-breakpoint
CREATE INDEX "companion_comment_member" ON "companion_comment" USING btree ("member");--> statement-breakpoint
CREATE INDEX "companion_person_city" ON "companion_person" USING btree ("city","place");--> statement-breakpoint
CREATE INDEX "companion_report_created" ON "companion_report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "companion_report_member" ON "companion_report" USING btree ("member");