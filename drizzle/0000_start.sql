CREATE TABLE "invite" (
	"code" text PRIMARY KEY NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"used_by" uuid,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"password" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"birthday" date,
	"under_age" boolean DEFAULT false NOT NULL,
	"sex" smallint DEFAULT 0 NOT NULL,
	"avatar" text DEFAULT '1.png' NOT NULL,
	"group_fixed" integer,
	"lang" text DEFAULT 'en_us' NOT NULL,
	"invite" text,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate" (
	"bucket" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"member" uuid NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"s0" "bytea" NOT NULL,
	"length" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sealed" "bytea" NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate" (
	"round" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"cap" bigint NOT NULL,
	"liability" bigint[] DEFAULT '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}' NOT NULL,
	CONSTRAINT "gate_round_slot_pk" PRIMARY KEY("round","slot"),
	CONSTRAINT "gate_cap" CHECK ("gate"."cap" >= ALL ("gate"."liability"))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"round" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"stake" bigint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"salt" "bytea" NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'accepted' NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "orders_stake" CHECK ("orders"."stake" > 0),
	CONSTRAINT "orders_payout" CHECK ("orders"."payout" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pick" (
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sums" integer NOT NULL,
	"price" integer NOT NULL,
	"stake" bigint NOT NULL,
	CONSTRAINT "pick_order_id_type_pk" PRIMARY KEY("order_id","type"),
	CONSTRAINT "pick_sums" CHECK ("pick"."sums" BETWEEN 1 AND 65535),
	CONSTRAINT "pick_price" CHECK ("pick"."price" > 100),
	CONSTRAINT "pick_stake" CHECK ("pick"."stake" > 0)
);
--> statement-breakpoint
CREATE TABLE "round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"expect" text NOT NULL,
	"chain" uuid NOT NULL,
	"period" integer NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"draws_at" timestamp with time zone NOT NULL,
	"prices" jsonb NOT NULL,
	"root" "bytea",
	"count" integer,
	"stake" bigint,
	"previous" "bytea",
	"commitment" "bytea",
	"committed_at" timestamp with time zone,
	"late" integer DEFAULT 0 NOT NULL,
	"beacon" text,
	"beacon_round" integer,
	"signature" "bytea",
	"seed" "bytea",
	"dice" smallint[],
	"sum" smallint,
	"drawn_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "round_expect" UNIQUE("game","expect"),
	CONSTRAINT "round_sum" CHECK ("round"."sum" BETWEEN 3 AND 18)
);
--> statement-breakpoint
CREATE TABLE "account" (
	"member" uuid PRIMARY KEY NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"withdraw" bigint DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"adult" boolean DEFAULT false NOT NULL,
	"excluded_until" timestamp with time zone,
	"reality_check_at" timestamp with time zone,
	"day" date DEFAULT '1970-01-01' NOT NULL,
	"staked" bigint[] DEFAULT '{0,0,0}' NOT NULL,
	"lost" bigint[] DEFAULT '{0,0,0}' NOT NULL,
	"deposited" bigint[] DEFAULT '{0,0,0}' NOT NULL,
	"stake_limit" bigint[] DEFAULT '{NULL,NULL,NULL}' NOT NULL,
	"loss_limit" bigint[] DEFAULT '{NULL,NULL,NULL}' NOT NULL,
	"deposit_limit" bigint[] DEFAULT '{NULL,NULL,NULL}' NOT NULL,
	"recharged" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_cash" CHECK ("account"."cash" >= 0),
	CONSTRAINT "account_stake" CHECK ("account"."stake" >= 0),
	CONSTRAINT "account_withdraw" CHECK ("account"."withdraw" >= 0)
);
--> statement-breakpoint
CREATE TABLE "intent" (
	"member" uuid NOT NULL,
	"key" uuid NOT NULL,
	"call" text NOT NULL,
	"hash" "bytea",
	"ref" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "intent_member_key_pk" PRIMARY KEY("member","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_hour" (
	"account" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_hour_account_hour_pk" PRIMARY KEY("account","hour")
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"ref" uuid NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"member" uuid,
	"seq" bigint,
	"cash_after" bigint,
	CONSTRAINT "transfer_ref_kind_pk" PRIMARY KEY("ref","kind"),
	CONSTRAINT "transfer_member_seq" UNIQUE("member","seq"),
	CONSTRAINT "transfer_sides" CHECK ("transfer"."credit" <> "transfer"."debit"),
	CONSTRAINT "transfer_amount" CHECK ("transfer"."amount" > 0),
	CONSTRAINT "transfer_seq" CHECK (("transfer"."seq" IS NOT NULL) = ("transfer"."debit" = 'cash' OR "transfer"."credit" = 'cash')),
	CONSTRAINT "transfer_after" CHECK (("transfer"."seq" IS NULL) = ("transfer"."cash_after" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"seq" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"content" text NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fingerprint" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"node" uuid
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid,
	"name" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"name" text PRIMARY KEY NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"channel" text NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"provider_ref" text DEFAULT '' NOT NULL,
	"pay_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"decision" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notify_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_username" ON "member" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "member_identity" ON "member" USING btree ("name","birthday");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member");--> statement-breakpoint
CREATE INDEX "chain_game" ON "chain" USING btree ("game","starts_at");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member","id");--> statement-breakpoint
CREATE INDEX "orders_accepted" ON "orders" USING btree ("round","member","id") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "orders_round" ON "orders" USING btree ("round","id");--> statement-breakpoint
CREATE INDEX "round_unsettled" ON "round" USING btree ("game","opens_at") WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX "transfer_at" ON "transfer" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notice_created" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recharge_member" ON "recharge" USING btree ("member","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_provider" ON "recharge" USING btree ("provider","id");