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
CREATE TABLE "login_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"admin_user_id" text NOT NULL,
	"member_user_id" text NOT NULL,
	"access_list" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "memberships_admin_user_id_member_user_id_pk" PRIMARY KEY("admin_user_id","member_user_id")
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
	CONSTRAINT "services_subdomain_unique" UNIQUE("subdomain")
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
	"generation" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_admin_user_id_accounts_user_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_member_user_id_accounts_user_id_fk" FOREIGN KEY ("member_user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_sign_ins_family_fk" FOREIGN KEY ("family") REFERENCES "public"."sign_ins"("family") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_owner_user_id_accounts_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_app_id_services_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."services"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_acting_for_user_id_accounts_user_id_fk" FOREIGN KEY ("acting_for_user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_newest" ON "people" USING btree ("app_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "people_outcome" ON "people" USING btree ("app_id","outcome","created_at","user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family","generation");--> statement-breakpoint
CREATE INDEX "services_owner" ON "services" USING btree ("owner_user_id","position");--> statement-breakpoint
CREATE INDEX "sessions_newest" ON "sessions" USING btree ("app_id","created_at","session_id");--> statement-breakpoint
CREATE INDEX "sessions_outcome" ON "sessions" USING btree ("app_id","outcome","created_at","session_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("app_id","user_id","created_at");