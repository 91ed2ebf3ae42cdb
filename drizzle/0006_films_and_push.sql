CREATE TABLE "push_device" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"session" "bytea" NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"topics" jsonb NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"name" jsonb NOT NULL,
	"cover" text NOT NULL,
	"cover_hash" text NOT NULL,
	"length" integer NOT NULL,
	"free_see_time" integer NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"folder" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "film_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "film_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"place" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_seen" (
	"member" uuid NOT NULL,
	"film" uuid NOT NULL,
	"at" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "film_seen_member_film_pk" PRIMARY KEY("member","film")
);
--> statement-breakpoint
CREATE INDEX "push_device_member" ON "push_device" USING btree ("member");--> statement-breakpoint
CREATE INDEX "film_newest" ON "film" USING btree ("category","created_at");--> statement-breakpoint
CREATE INDEX "film_plays" ON "film" USING btree ("plays");