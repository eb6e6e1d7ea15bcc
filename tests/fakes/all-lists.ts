import { companies } from '../../src/db/lists/companies';
import { credentials } from '../../src/db/lists/credentials';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { people } from '../../src/db/lists/people';
import { schemas } from '../../src/db/lists/schemas';
import { sessions } from '../../src/db/lists/sessions';
import { aCompany } from '../builders/company';
import { aCredential } from '../builders/credential';
import { aDid } from '../builders/did';
import { aPerson } from '../builders/person';
import { aSchema } from '../builders/schema';
import { aSession } from '../builders/session';
import { putRows, type TestMirror } from './mirror';

/** Writes one row of every mirrored list of a service; the number makes it another row each time. */
export async function putOneOfEach(mirror: TestMirror, appId: string, number = 1): Promise<void> {
  const id = `row-${number}`;
  await putRows(listOf(mirror, sessions, appId), [aSession({ appId, sessionId: id })]);
  await putRows(listOf(mirror, people, appId), [aPerson({ appId, userId: id })]);
  await putRows(listOf(mirror, companies, appId), [aCompany({ appId, id })]);
  await putRows(listOf(mirror, dids, appId), [aDid({ appId, did: `did:hid:testnet:${id}`, order: number })]);
  await putRows(listOf(mirror, schemas, appId), [aSchema({ appId, id: `sch:hid:testnet:${id}:1.0`, order: number })]);
  await putRows(listOf(mirror, credentials, appId), [aCredential({ appId, id: `vc:hid:testnet:${id}`, order: number })]);
}
