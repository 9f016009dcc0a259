CREATE TABLE "file_text" (
	"file" integer PRIMARY KEY NOT NULL,
	"state" varchar(16) NOT NULL,
	"tries" integer NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "file_text_part" (
	"file" integer NOT NULL,
	"part" integer NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "text")) STORED,
	CONSTRAINT "file_text_part_key" PRIMARY KEY("file","part")
);

--> statement-breakpoint
ALTER TABLE "file_text" ADD CONSTRAINT "file_text_file_stored_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_text_part" ADD CONSTRAINT "file_text_part_file_file_text_file_fk" FOREIGN KEY ("file") REFERENCES "public"."file_text"("file") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "file_text_part_words_index" ON "file_text_part" USING gin ("words");
