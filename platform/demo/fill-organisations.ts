import { asc, count, desc, eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { credentials, schemas } from '../db/identity-schema';
import { organisations, templates } from '../db/organisation-schema';
import { recordIdOf } from '../record-id';
import { demoServices } from './organisation';

const callbackUrl = 'https://open.northlight.example/presentations';

/** What the templates of the demo ask for, each with the name of the schema that it accepts; null: of any. */
const facts: readonly { name: string; reason: string; isOfSchema: boolean }[] = [
  { name: 'Membership at the desk', reason: 'To show that you are a member before a locker is opened', isOfSchema: true },
  { name: 'Proof of training', reason: 'To let you work on board you need a training that is still valid', isOfSchema: true },
  { name: 'Any Northlight credential', reason: 'To sign in to the partner portal', isOfSchema: false },
];

/** The organisation of the demo, with the DID that issued most of its credentials, and its templates. What is there stays. */
export async function fillOrganisations({ db, options }: PlatformContext, seed: number): Promise<void> {
  const ssi = demoServices(seed).find(({ type }) => type === 'SSI_API');
  if (!ssi) throw new Error('the organisation has no SSI service');
  const { appId, ownerUserId } = ssi;
  const [issuer] = await db
    .select({ did: credentials.issuerDid, issued: count() })
    .from(credentials)
    .where(eq(credentials.appId, appId))
    .groupBy(credentials.issuerDid)
    .orderBy(desc(count()), asc(credentials.issuerDid))
    .limit(1);
  const orgDid = issuer?.did ?? '';
  const now = options.now();
  const orgId = recordIdOf(`organisation ${appId}`);
  const [made] = await db
    .insert(organisations)
    .values({
      ...{ orgId, ownerUserId, name: 'Northlight Identity', domain: 'northlight.example', network: 'Jagrat' },
      ...{ orgDid, controllers: [orgDid], createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return;
  const known = await db.select().from(schemas).where(eq(schemas.authorDid, orgDid)).orderBy(asc(schemas.position)).limit(2);
  for (const [at, { name, reason, isOfSchema }] of facts.entries()) {
    const schemaId = isOfSchema ? known[at]?.schemaId : undefined;
    await db.insert(templates).values({
      ...{ templateId: recordIdOf(`template ${appId} ${at}`), orgId, name, reason, callbackUrl, domain: null },
      ...{ queryType: 'QueryByExample', issuerDids: [orgDid], schemaIds: schemaId === undefined ? [] : [schemaId] },
      ...{ createdAt: now, updatedAt: now },
    });
  }
}
