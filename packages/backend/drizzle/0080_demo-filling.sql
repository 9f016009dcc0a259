CREATE TABLE "demo_filling" (
	"id" integer PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"area" varchar(200)
);

