ALTER TABLE "banner" ADD COLUMN "title" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "caption" jsonb DEFAULT '{}'::jsonb NOT NULL;