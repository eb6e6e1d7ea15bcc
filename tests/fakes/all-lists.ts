import { credentialKind, didKind, schemaKind } from '../../src/db/identity-kinds';
import { companyList } from '../../src/db/writes/apply-companies';
import { peopleList } from '../../src/db/writes/apply-people';
import { sessionList } from '../../src/db/writes/apply-sessions';
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
  await putRows(sessionList(mirror, appId), [aSession({ appId, sessionId: id })]);
  await putRows(peopleList(mirror, appId), [aPerson({ appId, userId: id })]);
  await putRows(companyList(mirror, appId), [aCompany({ appId, id })]);
  await putRows(didKind.list(mirror, appId), [aDid({ appId, did: `did:hid:testnet:${id}`, order: number })]);
  await putRows(schemaKind.list(mirror, appId), [aSchema({ appId, id: `sch:hid:testnet:${id}:1.0`, order: number })]);
  await putRows(credentialKind.list(mirror, appId), [aCredential({ appId, id: `vc:hid:testnet:${id}`, order: number })]);
}
