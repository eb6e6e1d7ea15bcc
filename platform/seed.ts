import { eq, sql } from 'drizzle-orm';
import type { PlatformContext } from './context';
import type { Database } from './db/connect';
import { accounts, authenticators, services, settings } from './db/schema';
import { mails, memberships, roles } from './db/team-schema';
import { demoCredentials } from './demo/credential-facts';
import type { DemoAttempt, DemoPerson } from './demo/demo-rows';
import { fillCompanies } from './demo/fill-companies';
import { fillIdentities, identitiesVersion } from './demo/fill-identities';
import { fillOrganisations } from './demo/fill-organisations';
import { fillUsage } from './demo/fill-usage';
import { demoDids, demoSchemas } from './demo/identity-facts';
import { demoMemberships, demoPeople, demoRoles, demoServices, demoSessions } from './demo/organisation';
import { defaultCompanies } from './options';
import { toBase32 } from './studio-server/authenticators';
import { writeAttempts } from './tenant/write-sessions';

/** The mark of a demo in the database. Rows without a finished mark are an interrupted fill. */
interface DemoMark {
  seed: number;
  sessions: number;
  /** Missing in the oldest ones, which had none. */
  companies?: number;
  isComplete: boolean;
  /** Which team it was filled with; missing in the oldest ones. */
  team?: number;
  /** Which identities it was filled with: their version, method and numbers; missing in the older ones, which had none. */
  identities?: string;
}

const batch = 5000;
const markKey = 'demo';
/** Counts up when the team of the demo changes: a fill that is kept then gets the new people, and nothing else is made afresh. */
const team = 4;

/**
 * Fills the database with the demo organisation. A finished fill of the same size and seed is left as it is, with everything that
 * came after it; an interrupted one, or one of another size or seed, is made afresh.
 */
export async function fillDemo(context: PlatformContext): Promise<void> {
  const { db, options } = context;
  if (options.demo === null) return;
  const { seed, sessions, companies = defaultCompanies } = options.demo;
  const { dids = demoDids.length, schemas = demoSchemas.length, credentials = demoCredentials.length } = options.demo;
  const identities = `${identitiesVersion} ${options.didMethod} ${dids} ${schemas} ${credentials}`;
  const wanted: DemoMark = { seed, sessions, companies, isComplete: true, team, identities };
  const [stored] = await db.select().from(settings).where(eq(settings.key, markKey));
  if (stored && isSame(stored.value, wanted)) {
    const mark: Partial<DemoMark> = stored.value;
    if (mark.team === team && mark.companies === companies && mark.identities === identities) return;
    if (mark.companies !== companies) await fillCompanies(context, { seed, sessions, companies });
    await db.transaction((tx) => writeTeam(tx, seed, options.now()));
    if (mark.identities !== identities) await fillIdentities(context, { seed, dids, schemas, credentials });
    await fillOrganisations(context, seed);
    return writeMark(context, wanted);
  }
  options.say(`Filling the demo organisation: ${number(wanted.sessions)} verifications`);
  await writeMark(context, { ...wanted, isComplete: false });
  await writeOrganisation(context, wanted.seed);
  await writeSessions(context, wanted);
  await fillCompanies(context, { seed, sessions, companies });
  await fillIdentities(context, { seed, dids, schemas, credentials });
  await fillOrganisations(context, seed);
  await fillUsage(context, { seed, sessions });
  await writeMark(context, wanted);
  // Counts of a status then read the index alone; without it 100,000 rows take five times as long.
  await db.execute(sql`vacuum (analyze) sessions, people, companies`);
}

async function writeMark({ db }: PlatformContext, mark: DemoMark): Promise<void> {
  await db
    .insert(settings)
    .values({ key: markKey, value: mark })
    .onConflictDoUpdate({ target: settings.key, set: { value: mark } });
}

async function writeOrganisation({ db, options }: PlatformContext, seed: number): Promise<void> {
  const catalogue = demoServices(seed);
  const now = options.now();
  await db.transaction(async (tx) => {
    await forgetDemo(
      tx,
      demoPeople(seed).map(({ userId }) => userId),
    );
    await writeTeam(tx, seed, now);
    for (const service of catalogue) await tx.insert(services).values(service);
  });
}

/** The people who sign in, what they may do and their authenticators; those who are there already are brought up to date. */
async function writeTeam(tx: Pick<Database, 'insert'>, seed: number, now: number): Promise<void> {
  const people = demoPeople(seed);
  for (const { userId, email, name, title, accessList } of people) {
    const columns = { email, name, demoTitle: title, accessList, updatedAt: now };
    await tx
      .insert(accounts)
      .values({ userId, ...columns, createdAt: createdAtOf(userId) ?? now })
      .onConflictDoUpdate({ target: accounts.userId, set: columns });
  }
  const given = demoRoles(seed);
  for (const role of given) {
    const { roleName, roleDescription, permissions } = role;
    await tx
      .insert(roles)
      .values({ ...role, updatedAt: role.createdAt })
      .onConflictDoUpdate({ target: roles.roleId, set: { roleName, roleDescription, permissions, updatedAt: now } });
  }
  for (const membership of demoMemberships(seed, now)) {
    const roleName = given.find(({ roleId }) => roleId === membership.roleId)?.roleName ?? null;
    const row = { ...membership, roleName, updatedAt: membership.acceptedAt ?? membership.createdAt };
    const [made] = await tx.insert(memberships).values(row).onConflictDoNothing().returning();
    if (made && made.acceptedAt === null) await tx.insert(mails).values(mailOf(made, people));
  }
  for (const { userId, authenticators: apps } of people) {
    for (const { type, secret } of apps) {
      const row = { userId, type, secret: toBase32(secret), confirmedAt: now };
      await tx.insert(authenticators).values(row).onConflictDoNothing();
    }
  }
}

/** The mail of an invitation that nobody accepted yet. */
function mailOf({ adminUserId, memberId, createdAt }: typeof memberships.$inferSelect, people: DemoPerson[]) {
  const emailOf = (id: string) => people.find(({ userId }) => userId === id)?.email ?? id;
  return { sender: emailOf(adminUserId), recipient: emailOf(memberId), sentAt: createdAt };
}

/** Removes an older demo. Accounts that the new one has too stay, with their sign-ins, so that a person at work is not thrown out. */
async function forgetDemo(tx: Pick<Database, 'execute'>, staying: readonly string[]): Promise<void> {
  const demoAccounts = sql`(select user_id from accounts where demo_title is not null)`;
  const demoServices = sql`(select app_id from services where owner_user_id in ${demoAccounts})`;
  const leaving = sql`(select user_id from accounts where demo_title is not null and not user_id = any(${sql.param(staying)}::text[]))`;
  for (const statement of [
    sql`delete from sessions where app_id in ${demoServices}`,
    sql`delete from people where app_id in ${demoServices}`,
    sql`delete from companies where app_id in ${demoServices}`,
    sql`delete from dids where app_id in ${demoServices}`,
    sql`delete from credentials where app_id in ${demoServices}`,
    sql`delete from schemas where app_id in ${demoServices}`,
    sql`delete from credit_plans where app_id in ${demoServices}`,
    sql`delete from usage_calls where app_id in ${demoServices}`,
    sql`delete from organisations where owner_user_id in ${demoAccounts}`,
    sql`delete from services where owner_user_id in ${demoAccounts}`,
    sql`delete from memberships where admin_user_id in ${demoAccounts} or member_id in ${demoAccounts}`,
    sql`delete from roles where owner_user_id in ${demoAccounts}`,
    sql`delete from mails`,
    sql`delete from login_codes where user_id in ${leaving}`,
    sql`delete from sign_ins where user_id in ${leaving} or acting_for_user_id in ${leaving}`,
    sql`delete from accounts where user_id in ${leaving}`,
  ]) {
    await tx.execute(statement);
  }
}

async function writeSessions(context: PlatformContext, { seed, sessions: wanted }: DemoMark): Promise<void> {
  const { db, options } = context;
  let done = 0;
  let pending: DemoAttempt[] = [];
  for (const attempt of demoSessions(seed, options.now(), wanted)) {
    pending.push(attempt);
    if (pending.length < batch) continue;
    await writeAttempts(db, pending);
    done += pending.length;
    pending = [];
    options.say(`  ${number(done)} of ${number(wanted)} verifications written`);
  }
  await writeAttempts(db, pending);
}

function isSame(stored: unknown, wanted: DemoMark): stored is Partial<DemoMark> {
  if (typeof stored !== 'object' || stored === null) return false;
  const mark: Partial<Record<keyof DemoMark, unknown>> = stored;
  return mark.seed === wanted.seed && mark.sessions === wanted.sessions && mark.isComplete === true;
}

/** User ids begin with the moment they were made (contract studio 2.6). */
function createdAtOf(userId: string): number | null {
  const at = Number(userId.split('-')[0]);
  return Number.isSafeInteger(at) && at > 0 ? at : null;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
