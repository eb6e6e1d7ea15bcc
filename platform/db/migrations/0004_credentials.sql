CREATE TABLE "credential_acts" (
	"position" serial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"act" text NOT NULL,
	"subject_did" text,
	"fields_hash" text,
	"remarks" text,
	"user_id" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_wishes" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"position" serial NOT NULL,
	"credential_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"issuer_did" text NOT NULL,
	"subject_did" text NOT NULL,
	"schema_id" text,
	"schema_type" text NOT NULL,
	"is_persisted" boolean NOT NULL,
	"is_to_register" boolean NOT NULL,
	"transaction_hash" text NOT NULL,
	"document" json,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credential_wishes" ADD CONSTRAINT "credential_wishes_credential_id_credentials_credential_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("credential_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_acts_of_service" ON "credential_acts" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "credentials_of_service" ON "credentials" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "credentials_of_issuer" ON "credentials" USING btree ("app_id","issuer_did","position");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_acts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what was done to credentials is only ever added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "credential_acts_stand" BEFORE UPDATE OR DELETE ON "credential_acts" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_acts"();--> statement-breakpoint
CREATE TRIGGER "credential_acts_stay" BEFORE TRUNCATE ON "credential_acts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_acts"();
