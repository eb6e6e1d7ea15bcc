import { send } from '../support/services';
import type { CookieRow, RouteRow } from './row';
import type { World } from './world';

/** The gates of the studio server, and one right to the SSI services of the account (contract studio 13). */
const withRight = (right: string, ok: number, more: Pick<CookieRow, 'send' | 'changes'>): RouteRow => ({
  by: 'cookie',
  cites: `studio 13: needs ${right}`,
  statuses: [401, 403, 403, ok, 403, 401, 401, ok],
  ...more,
});

async function adminsOrg({ admin }: World): Promise<string> {
  const reply = await admin.call('GET', '/api/v1/org');
  return (reply.json as { data: { org: { _id: string }[] } }).data.org[0]?._id ?? '';
}

const base = '/api/v1/presentation/template';
const template = (orgDid: string) => ({
  ...{ name: 'Desk', issuerDid: ['did:hid:testnet:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'], schemaId: [], orgDid },
  ...{ reason: 'To open a locker', callbackUrl: 'https://desk.example/presentations', queryType: 'QueryByExample' },
});

async function adminsTemplate(world: World): Promise<{ orgId: string; id: string }> {
  const orgId = await adminsOrg(world);
  const reply = await send(world.admin, 'POST', base, template(orgId));
  return { orgId, id: (reply.json as { data: { presentationTemplateObj: { _id: string } } }).data.presentationTemplateObj._id };
}

const orgData = { name: 'Harbour Partners', domain: 'harbour.example' };

/** Calls about organisations and presentation templates. */
export const organisationRows: Record<string, RouteRow> = {
  'GET /api/v1/org': {
    by: 'cookie',
    cites: 'studio 13: whoever is signed in, of the account that is acted for',
    send: () => ({ path: '/api/v1/org' }),
    statuses: [401, 200, 200, 200, 200, 401, 401, 200],
  },
  'POST /api/v1/org': withRight('REGISTER_DID', 201, {
    send: () => ({ path: '/api/v1/org', body: { orgData } }),
    changes: ['organisations'],
  }),
  'PUT /api/v1/org': withRight('REGISTER_DID', 200, {
    send: async (world) => ({ path: '/api/v1/org', body: { orgData: { ...orgData, _id: await adminsOrg(world) } } }),
    changes: ['organisations'],
  }),
  'GET /api/v1/org/sse/:id': {
    by: 'anybody',
    cites: 'studio 13: nobody signs in for a stream',
    send: () => ({ path: '/api/v1/org/sse/unknown', isStream: true }),
    status: 200,
  },
  'GET /api/v1/schema/:orgId': withRight('RESOLVE_SCHEMA', 200, {
    send: async (world) => ({ path: `/api/v1/schema/${await adminsOrg(world)}/?page=1&limit=10` }),
  }),
  'GET /api/v1/credential/org/:orgId': withRight('RESOLVE_CREDENTIAL_STATUS', 200, {
    send: async (world) => ({ path: `/api/v1/credential/org/${await adminsOrg(world)}` }),
  }),
  'GET /api/v1/presentation/template/org/:orgId': withRight('VERIFY_CREDENTIAL', 200, {
    send: async (world) => ({ path: `${base}/org/${await adminsOrg(world)}/` }),
  }),
  'POST /api/v1/presentation/template': withRight('VERIFY_CREDENTIAL', 201, {
    send: async (world) => ({ path: base, body: template(await adminsOrg(world)) }),
    changes: ['presentation_templates'],
  }),
  'PUT /api/v1/presentation/template': withRight('VERIFY_CREDENTIAL', 200, {
    async send(world) {
      const { orgId, id } = await adminsTemplate(world);
      return { path: base, body: { ...template(orgId), _id: id } };
    },
    changes: ['presentation_templates'],
  }),
  'DELETE /api/v1/presentation/template/:templateId': withRight('VERIFY_CREDENTIAL', 200, {
    send: async (world) => ({ path: `${base}/${(await adminsTemplate(world)).id}` }),
    changes: ['presentation_templates'],
  }),
};
