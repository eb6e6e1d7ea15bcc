import { toRenameDidBody } from '../../../src/domain/did/requests';
import { companiesPath, companyOfStatus, executivesPath, openHarness } from '../support/companies';
import { attested, issueBody, statusBody } from '../support/credentials';
import { createDid, registeredDid, schemaBody } from '../support/identities';
import type { RouteRow, TokenRow } from './row';
import type { World } from './world';

const ssiPath = ({ ssi }: World, rest: string) => `${new URL(ssi.tenantUrl).pathname}/api/v1${rest}`;
const kycPath = ({ kyc }: World, rest: string) => `${new URL(kyc.tenantUrl).pathname}/api/v1${rest}`;

/** Statuses in the order of the callers: nobody, other service, other grant, without, with, expired, owner, locked. A token is had without the second factor (studio 2.4). */
const ssi = (right: string, cites: string, ok: number, more: Pick<TokenRow, 'send' | 'changes'>): RouteRow => ({
  by: 'token',
  grant: 'ssi',
  right,
  cites: `SSI 1.3, 1.5, ${cites}`,
  statuses: [401, 401, 400, 403, ok, 403, ok, ok],
  ...more,
});
const kyc = (
  grant: 'kyc' | 'kyb',
  right: string,
  cites: string,
  ok: number,
  more: Pick<TokenRow, 'send' | 'changes'>,
): RouteRow => ({
  by: 'token',
  grant,
  right,
  cites: `KYC 11, 13.1, ${cites}`,
  statuses: [401, 401, 403, 403, ok, 403, ok, ok],
  ...more,
});
const paid = ['credit_plans', 'usage_calls'];

/** Calls of tenants. */
export const tenantRows: Record<string, RouteRow> = {
  'GET /tenant/:subdomain/api/v1/did': ssi('RESOLVE_DID', '3.1', 200, {
    send: (world) => ({ path: ssiPath(world, '/did?page=1&limit=10') }),
    changes: paid,
  }),
  'GET /tenant/:subdomain/api/v1/did/resolve/:did': ssi('RESOLVE_DID', '3.2', 200, {
    send: (world) => ({ path: ssiPath(world, `/did/resolve/${world.issuer.did}`) }),
    changes: paid,
  }),
  'POST /tenant/:subdomain/api/v1/did/create': ssi('CREATE_DID', '3.3', 201, {
    send: (world) => ({ path: ssiPath(world, '/did/create'), body: { namespace: 'testnet' } }),
    changes: ['credit_plans', 'dids', 'usage_calls'],
  }),
  'POST /tenant/:subdomain/api/v1/did/register/v2': ssi('REGISTER_DID', '3.4', 201, {
    async send(world) {
      const didDocument = await createDid(world.bench);
      const signInfos = didDocument.verificationMethod.map(({ id }) => ({ verification_method_id: id }));
      return { path: ssiPath(world, '/did/register/v2'), body: { didDocument, signInfos } };
    },
    changes: ['credit_plans', 'ledger_queue', 'usage_calls'],
  }),
  'PATCH /tenant/:subdomain/api/v1/did': ssi('REGISTER_DID', '3.6', 200, {
    async send(world, caller) {
      const { id } = await createDid(world.bench);
      return { path: ssiPath(world, '/did'), body: toRenameDidBody({ did: id, name: `Name of ${caller}` }) };
    },
    changes: ['credit_plans', 'dids', 'usage_calls'],
  }),
  'POST /tenant/:subdomain/api/v1/did/auth/sign': ssi('REGISTER_DID', '3.7', 201, {
    async send(world) {
      const didDocument = await registeredDid(world.bench, world.platform);
      const verificationMethodId = didDocument.verificationMethod[0]?.id;
      return {
        path: ssiPath(world, '/did/auth/sign'),
        body: { didDocument, verificationMethodId, challenge: 'x', domain: 'https://a.example' },
      };
    },
    changes: paid,
  }),
  'GET /tenant/:subdomain/api/v1/status/ssi/:id': ssi('RESOLVE_DID', '4.1', 200, {
    send: (world) => ({ path: ssiPath(world, `/status/ssi/${world.issuer.did}?page=1&limit=10`) }),
  }),
  'GET /tenant/:subdomain/api/v1/status/transaction/:hash': ssi('RESOLVE_DID', '4.2', 200, {
    send: (world) => ({ path: ssiPath(world, '/status/transaction/unknown?page=1&limit=10') }),
  }),
  'GET /tenant/:subdomain/api/v1/schema': ssi('RESOLVE_SCHEMA', '5.1', 200, {
    send: (world) => ({ path: ssiPath(world, '/schema?page=1&limit=10') }),
    changes: paid,
  }),
  'GET /tenant/:subdomain/api/v1/schema/:schemaId': ssi('RESOLVE_SCHEMA', '5.3', 200, {
    send: (world) => ({ path: ssiPath(world, `/schema/${world.issuer.schemaId}`) }),
    changes: paid,
  }),
  'POST /tenant/:subdomain/api/v1/schema': ssi('REGISTER_SCHEMA', '5.2', 201, {
    send: (world) => ({ path: ssiPath(world, '/schema'), body: schemaBody(world.issuer.did) }),
    changes: ['credit_plans', 'ledger_queue', 'schemas', 'usage_calls'],
  }),
  'GET /tenant/:subdomain/api/v1/credential': ssi('RESOLVE_CREDENTIAL_STATUS', '6.1', 200, {
    send: (world) => ({ path: ssiPath(world, '/credential?page=1&limit=10') }),
    changes: paid,
  }),
  'GET /tenant/:subdomain/api/v1/credential/:credentialId': ssi('RESOLVE_CREDENTIAL_STATUS', '6.3', 200, {
    async send(world) {
      const id = await attested(world.bench, world.platform, world.issuer);
      return { path: ssiPath(world, `/credential/${id}?retrieveCredential=false`) };
    },
    changes: paid,
  }),
  'POST /tenant/:subdomain/api/v1/credential/issue': ssi('ISSUE_CREDENTIAL', '6.2', 201, {
    send: (world) => ({ path: ssiPath(world, '/credential/issue'), body: issueBody(world.issuer) }),
    changes: ['credential_acts', 'credentials', 'credit_plans', 'ledger_queue', 'usage_calls'],
  }),
  'PATCH /tenant/:subdomain/api/v1/credential/status/:credentialId': ssi('REGISTER_CREDENTIAL_STATUS', '6.4', 200, {
    async send(world) {
      const id = await attested(world.bench, world.platform, world.issuer);
      return { path: ssiPath(world, `/credential/status/${id}`), body: statusBody(world.issuer, 'SUSPEND') };
    },
    changes: ['credential_acts', 'credentials', 'credit_plans', 'ledger_queue', 'usage_calls'],
  }),
  'GET /tenant/:subdomain/api/v1/credit': kyc('kyc', 'READ_CREDIT', '10.1', 200, {
    send: (world) => ({ path: kycPath(world, '/credit') }),
  }),
  'GET /tenant/:subdomain/api/v1/usage': kyc('kyc', 'READ_USAGE', '9.1', 200, {
    send: (world) => ({ path: kycPath(world, '/usage') }),
  }),
  'GET /tenant/:subdomain/api/v1/usage/detail': kyc('kyc', 'READ_USAGE', '9.2', 200, {
    send: (world) => ({ path: kycPath(world, '/usage/detail') }),
  }),
  'GET /tenant/:subdomain/api/v1/user': kyc('kyc', 'READ_VERIFIED_USER', '2.3', 200, {
    send: (world) => ({ path: kycPath(world, '/user?page=1&limit=10') }),
  }),
  'GET /tenant/:subdomain/api/v1/user/:userId': kyc('kyc', 'READ_VERIFIED_USER', '2.4', 404, {
    send: (world) => ({ path: kycPath(world, '/user/unknown') }),
  }),
  'GET /tenant/:subdomain/api/v1/e-kyc/verification/session': kyc('kyc', 'READ_SESSION', '2.1', 200, {
    send: (world) => ({ path: kycPath(world, '/e-kyc/verification/session?page=1&limit=10') }),
  }),
  'GET /tenant/:subdomain/api/v1/e-kyc/verification/session/:sessionId': kyc('kyc', 'READ_SESSION', '2.5', 404, {
    send: (world) => ({ path: kycPath(world, '/e-kyc/verification/session/unknown') }),
  }),
  [`GET /tenant/:subdomain${companiesPath}`]: kyc('kyb', 'READ_COMPANY', '4.1', 200, {
    send: ({ kyc: app }) => ({ path: `${new URL(app.tenantUrl).pathname}${companiesPath}` }),
  }),
  [`PATCH /tenant/:subdomain${companiesPath}`]: kyc('kyb', 'UPDATE_COMPANY_STATUS', '4.2: 400 without an id', 400, {
    send: withSsiToken(''),
  }),
  [`PATCH /tenant/:subdomain${companiesPath}/:companyId`]: kyc('kyb', 'UPDATE_COMPANY_STATUS', '4.2', 200, {
    send: withSsiToken('/'),
    changes: ['companies', 'company_decisions'],
  }),
  [`GET /tenant/:subdomain${executivesPath(':companyId')}`]: kyc('kyb', 'READ_COMPANY_EXECUTIVES', '4.4', 404, {
    send: ({ kyc: app }) => ({ path: `${new URL(app.tenantUrl).pathname}${executivesPath('unknown')}` }),
  }),
  'GET /tenant/:subdomain/api/v1/compliance': kyc('kyb', 'READ_COMPLIANCE', '4.5', 404, {
    send: (world) => ({ path: kycPath(world, '/compliance?entityId=unknown') }),
  }),
  'GET /tenant/:subdomain/api/v1/document/download/:fileId': kyc('kyb', 'READ_DOCUMENT', '4.6', 404, {
    send: (world) => ({ path: kycPath(world, '/document/download/unknown') }),
  }),
};

/** A decision about a company that waits for one; it also needs a token of the linked SSI service (KYC 4.2). */
function withSsiToken(slash: '' | '/') {
  return async ({ platform, kyc: app }: World) => {
    const harness = await openHarness(platform);
    const companyId = slash === '' ? '' : await companyOfStatus(harness, 'Completed');
    const path = `${new URL(app.tenantUrl).pathname}${companiesPath}${slash}${companyId}`;
    return { path, body: { status: 'Rejected' }, headers: { 'x-ssi-access-token': harness.ssiToken } };
  };
}
