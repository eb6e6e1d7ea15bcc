CREATE TABLE "chain_accounts" (
	"account_number" serial NOT NULL,
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"sequence" integer NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "chain_accounts_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "chain_issuers" (
	"chain_id" text NOT NULL,
	"did" text NOT NULL,
	"owner" text NOT NULL,
	"kyc_contract" text NOT NULL,
	"sbt_contract" text,
	CONSTRAINT "chain_issuers_chain_id_did_pk" PRIMARY KEY("chain_id","did"),
	CONSTRAINT "chain_issuers_kyc_contract_unique" UNIQUE("kyc_contract")
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"position" serial NOT NULL,
	"chain_id" text NOT NULL,
	"hash" text NOT NULL,
	"bytes" text NOT NULL,
	"due_at" bigint NOT NULL,
	"failure" integer,
	"height" integer,
	"code" integer,
	"raw_log" text,
	"gas_used" integer,
	"contract" text,
	CONSTRAINT "chain_transactions_chain_id_hash_pk" PRIMARY KEY("chain_id","hash")
);
--> statement-breakpoint
CREATE TABLE "onchain_configs" (
	"position" serial NOT NULL,
	"config_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"answer" jsonb,
	"asked_at" bigint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "organisations" (
	"position" serial NOT NULL,
	"org_id" text PRIMARY KEY NOT NULL,
	"owner_user_id" text NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"network" text NOT NULL,
	"org_did" text NOT NULL,
	"controllers" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presentation_templates" (
	"position" serial NOT NULL,
	"template_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"query_type" text NOT NULL,
	"issuer_dids" jsonb NOT NULL,
	"schema_ids" jsonb NOT NULL,
	"reason" text NOT NULL,
	"callback_url" text NOT NULL,
	"domain" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"demo_title" text,
	"position" serial NOT NULL,
	"access_list" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" bigint,
	CONSTRAINT "authenticators_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
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
CREATE TABLE "dns_records" (
	"position" serial NOT NULL,
	"host" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "dns_records_host_value_pk" PRIMARY KEY("host","value")
);
--> statement-breakpoint
CREATE TABLE "list_totals" (
	"app_id" text NOT NULL,
	"list" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "list_totals_app_id_list_pk" PRIMARY KEY("app_id","list")
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" bigint NOT NULL,
	"completed_at" bigint,
	"retries" integer NOT NULL,
	"latest_session_id" text NOT NULL,
	"latest_created_at" bigint NOT NULL,
	"expires_at" bigint,
	"step_start" smallint,
	"step_liveliness" smallint,
	"step_ocr_id_verification" smallint,
	"step_mint_sbt" smallint,
	"step_user_consent" smallint,
	"step_finish" smallint,
	"liveness_result" smallint,
	"face_result" smallint,
	"outcome" text NOT NULL,
	CONSTRAINT "people_app_id_user_id_pk" PRIMARY KEY("app_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"session_id" text NOT NULL,
	"slot" text NOT NULL,
	"type" text,
	"bytes" "bytea",
	CONSTRAINT "pictures_session_id_slot_pk" PRIMARY KEY("session_id","slot")
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"generation" integer NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"first_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "services" (
	"position" serial NOT NULL,
	"app_id" text PRIMARY KEY NOT NULL,
	"owner_user_id" text NOT NULL,
	"app_name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"subdomain" text,
	"dependent_services" jsonb NOT NULL,
	"whitelisted_cors" jsonb NOT NULL,
	"wallet_address" text NOT NULL,
	"edv_id" text,
	"issuer_did" text,
	"issuer_verification_method_id" text,
	"domain" text NOT NULL,
	"env" text NOT NULL,
	"has_domain_verified" boolean NOT NULL,
	"logo_url" text,
	"api_key_prefix" text,
	"api_key_hash" text,
	"domain_linkage" text,
	CONSTRAINT "services_subdomain_unique" UNIQUE("subdomain"),
	CONSTRAINT "services_api_key_prefix_unique" UNIQUE("api_key_prefix")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"step_start" smallint,
	"step_liveliness" smallint,
	"step_ocr_id_verification" smallint,
	"step_mint_sbt" smallint,
	"step_user_consent" smallint,
	"step_finish" smallint,
	"liveness_result" smallint,
	"face_result" smallint,
	"outcome" text NOT NULL,
	"facts" jsonb NOT NULL,
	"picture_seed" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"family" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"acting_for_user_id" text,
	"acting_rights" jsonb,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"generation" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "token_holders" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_configs" (
	"config_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"position" serial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"at" bigint NOT NULL,
	"session_id" text,
	"status" integer,
	"duration_ms" integer NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"position" serial PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"invite_code" text PRIMARY KEY NOT NULL,
	"admin_user_id" text NOT NULL,
	"member_id" text NOT NULL,
	"accepted_at" bigint,
	"valid_till" bigint NOT NULL,
	"role_id" text,
	"role_name" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "memberships_member_of_admin" UNIQUE("admin_user_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"role_id" text PRIMARY KEY NOT NULL,
	"owner_user_id" text NOT NULL,
	"role_name" text NOT NULL,
	"role_description" text,
	"permissions" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "roles_name_of_owner" UNIQUE("owner_user_id","role_name")
);
--> statement-breakpoint
CREATE TABLE "usage_calls" (
	"app_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"quantity" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "onchain_configs" ADD CONSTRAINT "onchain_configs_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_keys" ADD CONSTRAINT "wallet_keys_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_requests" ADD CONSTRAINT "wallet_requests_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_wishes" ADD CONSTRAINT "credential_wishes_credential_id_credentials_credential_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("credential_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_plans" ADD CONSTRAINT "credit_plans_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dids" ADD CONSTRAINT "dids_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemas" ADD CONSTRAINT "schemas_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_owner_user_id_accounts_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentation_templates" ADD CONSTRAINT "presentation_templates_org_id_organisations_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("org_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_totals" ADD CONSTRAINT "list_totals_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_sign_ins_family_fk" FOREIGN KEY ("family") REFERENCES "public"."sign_ins"("family") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_owner_user_id_accounts_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_acting_for_user_id_accounts_user_id_fk" FOREIGN KEY ("acting_for_user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_configs" ADD CONSTRAINT "service_configs_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_admin_user_id_accounts_user_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_owner_user_id_accounts_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_transactions_due" ON "chain_transactions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "onchain_configs_of_service" ON "onchain_configs" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "credential_acts_of_service" ON "credential_acts" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "credentials_of_service" ON "credentials" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "credentials_of_issuer" ON "credentials" USING btree ("app_id","issuer_did","position");--> statement-breakpoint
CREATE INDEX "credit_plans_of_service" ON "credit_plans" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "dids_of_service" ON "dids" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "ledger_queue_due" ON "ledger_queue" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_sender" ON "ledger_transactions" USING btree ("sender","position");--> statement-breakpoint
CREATE INDEX "schemas_of_service" ON "schemas" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "status_entries_of_id" ON "status_entries" USING btree ("id","position");--> statement-breakpoint
CREATE INDEX "status_entries_of_hash" ON "status_entries" USING btree ("txn_hash");--> statement-breakpoint
CREATE INDEX "organisations_of_owner" ON "organisations" USING btree ("owner_user_id","position");--> statement-breakpoint
CREATE INDEX "presentation_templates_of_org" ON "presentation_templates" USING btree ("org_id","position");--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("app_id","created_at","company_id");--> statement-breakpoint
CREATE INDEX "companies_status" ON "companies" USING btree ("app_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "company_decisions_company" ON "company_decisions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_documents_company" ON "company_documents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "people_newest" ON "people" USING btree ("app_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "people_outcome" ON "people" USING btree ("app_id","outcome","created_at","user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family","generation");--> statement-breakpoint
CREATE INDEX "services_owner" ON "services" USING btree ("owner_user_id","position");--> statement-breakpoint
CREATE INDEX "sessions_newest" ON "sessions" USING btree ("app_id","created_at","session_id");--> statement-breakpoint
CREATE INDEX "sessions_outcome" ON "sessions" USING btree ("app_id","outcome","created_at","session_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("app_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_configs_of_service" ON "service_configs" USING btree ("app_id","kind");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_service" ON "webhook_deliveries" USING btree ("app_id","position");--> statement-breakpoint
CREATE INDEX "memberships_of_member" ON "memberships" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "usage_calls_of_service" ON "usage_calls" USING btree ("app_id","at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger of decisions is only ever added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "company_decisions_stand" BEFORE UPDATE OR DELETE ON "company_decisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
CREATE TRIGGER "company_decisions_stay" BEFORE TRUNCATE ON "company_decisions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a transaction in a block is never changed';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_stand" BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_blocks"();--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_stay" BEFORE TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_blocks"();--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_acts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what was done to credentials is only ever added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "credential_acts_stand" BEFORE UPDATE OR DELETE ON "credential_acts" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_acts"();--> statement-breakpoint
CREATE TRIGGER "credential_acts_stay" BEFORE TRUNCATE ON "credential_acts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_acts"();--> statement-breakpoint
CREATE FUNCTION "add_to_list_total"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "list_totals" ("app_id", "list", "total")
	SELECT "app_id", TG_TABLE_NAME, count(*) FROM "changed_rows" GROUP BY "app_id" ORDER BY "app_id"
	ON CONFLICT ("app_id", "list") DO UPDATE SET "total" = "list_totals"."total" + excluded."total";
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE FUNCTION "take_from_list_total"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "list_totals" SET "total" = "list_totals"."total" - "gone"."rows"
	FROM (SELECT "app_id", count(*) AS "rows" FROM "changed_rows" GROUP BY "app_id" ORDER BY "app_id") AS "gone"
	WHERE "list_totals"."app_id" = "gone"."app_id" AND "list_totals"."list" = TG_TABLE_NAME;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_added" AFTER INSERT ON "sessions" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_list_total"();--> statement-breakpoint
CREATE TRIGGER "sessions_removed" AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "take_from_list_total"();--> statement-breakpoint
CREATE TRIGGER "people_added" AFTER INSERT ON "people" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_list_total"();--> statement-breakpoint
CREATE TRIGGER "people_removed" AFTER DELETE ON "people" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "take_from_list_total"();
