DROP INDEX "member_identity";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "member_identity" ON "member" USING btree ("name_key","birthday");