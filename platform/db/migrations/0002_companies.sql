CREATE TABLE "companies" (
	"company_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"status" text,
	"status_reason" jsonb,
	"executives" jsonb NOT NULL,
	"checks" jsonb,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_decisions" (
	"line" serial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"company_id" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" bigint NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "company_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"document_type" text NOT NULL,
	"bytes" "bytea"
);
--> statement-breakpoint
CREATE TABLE "token_holders" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("app_id","created_at","company_id");--> statement-breakpoint
CREATE INDEX "companies_status" ON "companies" USING btree ("app_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "company_decisions_company" ON "company_decisions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_documents_company" ON "company_documents" USING btree ("company_id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger of decisions is only ever added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "company_decisions_stand" BEFORE UPDATE OR DELETE ON "company_decisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
CREATE TRIGGER "company_decisions_stay" BEFORE TRUNCATE ON "company_decisions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();
