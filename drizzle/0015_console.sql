CREATE TABLE "bank_balance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"text" text NOT NULL,
	"privileged" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"message" text NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"fault" text NOT NULL,
	"subject" uuid,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"first" date NOT NULL,
	"last" date NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"totals" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_row" (
	"reconciliation" uuid NOT NULL,
	"row" integer NOT NULL,
	"difference" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"ours" uuid,
	"line" integer,
	"their_side" jsonb,
	"our_side" jsonb,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "reconciliation_row_reconciliation_row_pk" PRIMARY KEY("reconciliation","row")
);
--> statement-breakpoint
CREATE TABLE "flow" (
	"since" timestamp with time zone NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "flow_since_debit_credit_pk" PRIMARY KEY("since","debit","credit")
);
--> statement-breakpoint
CREATE TABLE "operator_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"totp" "bytea",
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"name" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"made_by" text NOT NULL,
	"totp" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "operator_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"credential" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"rotated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ip" text NOT NULL,
	"agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_approval" (
	"operator" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "own_approval_operator_day_pk" PRIMARY KEY("operator","day")
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"given" jsonb NOT NULL,
	"reason" text NOT NULL,
	"effect" jsonb NOT NULL,
	"subject" jsonb NOT NULL,
	"author" text NOT NULL,
	"by_name" text NOT NULL,
	"via" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"ripe_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	"alone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"by" text NOT NULL,
	"second" text,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"clock_offset" double precision NOT NULL,
	"beacon_at" timestamp with time zone,
	"relays" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal_vote" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "withdrawal_vote" CASCADE;--> statement-breakpoint
ALTER TABLE "operator" ALTER COLUMN "password" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "session" SET "network" = "ip" WHERE "ip" NOT LIKE '%:%';--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "totp" "bytea";--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "wrong" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "enrolled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_step" ADD COLUMN "text" text;--> statement-breakpoint
CREATE INDEX "bank_balance_day" ON "bank_balance" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "member_note_member" ON "member_note" USING btree ("member","id");--> statement-breakpoint
CREATE INDEX "provider_message_subject" ON "provider_message" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "provider_message_faulty" ON "provider_message" USING btree ("id") WHERE outcome IN ('mismatch', 'forged', 'failed');--> statement-breakpoint
CREATE INDEX "provider_message_at" ON "provider_message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reconciliation_row_open" ON "reconciliation_row" USING btree ("reconciliation") WHERE settled_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_link_hash" ON "operator_link" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_passkey_credential" ON "operator_passkey" USING btree ("credential");--> statement-breakpoint
CREATE INDEX "operator_passkey_operator" ON "operator_passkey" USING btree ("operator");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_session_hash" ON "operator_session" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "operator_session_previous" ON "operator_session" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("operator");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_token_hash" ON "operator_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "proposal_open" ON "proposal" USING btree ("lapses_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "proposal_author" ON "proposal" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "setting_change_name" ON "setting_change" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "alert_at" ON "alert" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_username_start" ON "member" USING btree ("username_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "session_network" ON "session" USING btree ("network","member");--> statement-breakpoint
CREATE INDEX "audit_member" ON "audit" USING btree (substring(event FROM '"member":"([0-9a-f-]{36})"'),"seq") WHERE event LIKE '%"member":"%';--> statement-breakpoint
CREATE INDEX "notice_member" ON "notice" USING btree ("member","id") WHERE member IS NOT NULL;--> statement-breakpoint
CREATE INDEX "card_owner" ON "card" USING btree ("member");--> statement-breakpoint
CREATE INDEX "card_last" ON "card" USING btree (right(masked, 4));--> statement-breakpoint
CREATE INDEX "recharge_reference" ON "recharge" USING btree ("provider_ref") WHERE provider_ref <> '';--> statement-breakpoint
CREATE INDEX "recharge_state" ON "recharge" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "recharge_amount" ON "recharge" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payout_withdrawal" ON "payout" USING btree ("withdrawal");--> statement-breakpoint
CREATE INDEX "withdrawal_step_text" ON "withdrawal_step" USING btree ("text") WHERE text IS NOT NULL;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "member_note" FROM CURRENT_USER;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "bank_balance" FROM CURRENT_USER;
