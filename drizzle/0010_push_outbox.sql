CREATE TABLE "push_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topic" text NOT NULL,
	"ref" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"endpoint" text NOT NULL,
	"topic" text NOT NULL,
	"id" uuid NOT NULL,
	"ref" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_message_endpoint_topic_pk" PRIMARY KEY("endpoint","topic")
);
--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_endpoint_push_device_endpoint_fk" FOREIGN KEY ("endpoint") REFERENCES "public"."push_device"("endpoint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_message_due" ON "push_message" USING btree ("send_at");--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_session_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."session"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_device_session" ON "push_device" USING btree ("session");