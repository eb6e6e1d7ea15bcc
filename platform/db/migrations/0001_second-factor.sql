CREATE TABLE "authenticators" (
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" bigint,
	CONSTRAINT "authenticators_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE cascade ON UPDATE no action;