CREATE TABLE "exclusion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_change" (
	"member" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_change_member_kind_period_pk" PRIMARY KEY("member","kind","period")
);
--> statement-breakpoint
CREATE TABLE "card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"bank" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"print" "bytea" NOT NULL,
	"masked" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"unbound_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pin" (
	"member" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"card" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"steps" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_amount" CHECK ("withdrawal"."fee" >= 0 AND "withdrawal"."amount" > "withdrawal"."fee")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_step" (
	"withdrawal" uuid NOT NULL,
	"n" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_step_withdrawal_n_pk" PRIMARY KEY("withdrawal","n")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_vote" (
	"withdrawal" uuid NOT NULL,
	"n" integer NOT NULL,
	"state" text NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_vote_withdrawal_n_state_operator_pk" PRIMARY KEY("withdrawal","n","state","operator")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "reality_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
CREATE INDEX "exclusion_member" ON "exclusion" USING btree ("member");--> statement-breakpoint
CREATE UNIQUE INDEX "card_member" ON "card" USING btree ("member") WHERE unbound_at IS NULL;--> statement-breakpoint
CREATE INDEX "card_print" ON "card" USING btree ("print");--> statement-breakpoint
CREATE INDEX "withdrawal_member" ON "withdrawal" USING btree ("member","id");--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("created_at") WHERE state NOT IN ('paid', 'refused', 'returned');