CREATE TABLE "credit_plans" (
	"credit_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"total_credits" integer NOT NULL,
	"used" integer NOT NULL,
	"validity_duration" integer NOT NULL,
	"expires_at" bigint,
	"is_active" boolean NOT NULL,
	"fee_amount" integer NOT NULL,
	"fee_used" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dids" (
	"position" serial NOT NULL,
	"did" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"name" text,
	"secret" "bytea",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_allowances" (
	"granter" text NOT NULL,
	"grantee" text NOT NULL,
	"spend_limit" integer NOT NULL,
	"message_types" jsonb NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "ledger_allowances_grantee_granter_pk" PRIMARY KEY("grantee","granter")
);
--> statement-breakpoint
CREATE TABLE "ledger_credential_statuses" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"document" json NOT NULL,
	"proof" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_dids" (
	"did" text PRIMARY KEY NOT NULL,
	"document" json NOT NULL,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL,
	"is_deactivated" boolean NOT NULL,
	"version_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_queue" (
	"position" serial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"message" json NOT NULL,
	"due_at" bigint NOT NULL,
	"failure" integer,
	"copies" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_schemas" (
	"schema_id" text PRIMARY KEY NOT NULL,
	"document" json NOT NULL,
	"proof" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"position" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"height" integer NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"tx" json NOT NULL,
	"code" integer NOT NULL,
	"raw_log" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_transactions_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "schemas" (
	"position" serial NOT NULL,
	"schema_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"author_did" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_entries" (
	"position" serial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"txn_hash" text NOT NULL,
	"status" integer NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_plans" ADD CONSTRAINT "credit_plans_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dids" ADD CONSTRAINT "dids_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemas" ADD CONSTRAINT "schemas_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_plans_of_service" ON "credit_plans" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "dids_of_service" ON "dids" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "ledger_queue_due" ON "ledger_queue" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_sender" ON "ledger_transactions" USING btree ("sender","position");--> statement-breakpoint
CREATE INDEX "schemas_of_service" ON "schemas" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "status_entries_of_id" ON "status_entries" USING btree ("id","position");--> statement-breakpoint
CREATE INDEX "status_entries_of_hash" ON "status_entries" USING btree ("txn_hash");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a transaction in a block is never changed';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_stand" BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_blocks"();--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_stay" BEFORE TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_blocks"();
