import type { Platform } from '../../../platform/platform';
import { clientOf, type Reply, servicesOf, signedInClient } from './client';

/** The SSI side of a signed-in account: its tenant, a token of its service, and the ledger's node. */
export interface Workbench {
  appId: string;
  base: string;
  token: string;
  /** A call of the tenant; headers that are null are left out. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string | null>): Promise<Reply>;
  get(path: string, headers?: Record<string, string | null>): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  patch(path: string, body?: unknown): Promise<Reply>;
  /** What the ledger's node answers. */
  node(path: string): Promise<Reply>;
  /** The wallet that the service writes with. */
  wallet: string;
}

/** Signs a demo person in and opens the SSI side of their service. */
export async function openWorkbench(platform: Pick<Platform, 'url'>, who = 'admin'): Promise<Workbench> {
  const client = await signedInClient(platform.url, who);
  const ssi = (await servicesOf(client)).find(({ services }) => services[0]?.id === 'SSI_API');
  if (!ssi) throw new Error('the account has no SSI service');
  const path = `/api/v1/app/access-control/token?serviceId=${ssi.appId}&grant_type=access_service_ssi`;
  const { access_token: token } = (await client.call('GET', path)).json as { access_token: string };
  const call: Workbench['call'] = (method, where, body, headers = {}) => {
    const all = { authorization: `Bearer ${token}`, 'content-type': body === undefined ? null : 'application/json', ...headers };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
    return clientOf(platform.url).call(method, `${ssi.tenantUrl}/api/v1${where}`, {
      headers: Object.fromEntries(given),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    appId: ssi.appId,
    base: ssi.tenantUrl,
    token,
    call,
    get: (where, headers) => call('GET', where, undefined, headers),
    post: (where, body = {}) => call('POST', where, body),
    patch: (where, body = {}) => call('PATCH', where, body),
    node: (where) => clientOf(platform.url).call('GET', `/ledger${where}`),
    wallet: (ssi as unknown as { walletAddress: string }).walletAddress,
  };
}

export const nodePath = '/hypersign-protocol/hidnode/ssi';

/** A DID document as answers carry it. */
export interface AnsweredDocument {
  id: string;
  verificationMethod: { id: string; type: string; publicKeyMultibase: string }[];
  [member: string]: unknown;
}

/** Creates a DID and answers its document. */
export async function createDid(bench: Workbench, options: object = {}): Promise<AnsweredDocument> {
  const reply = await bench.post('/did/create', { namespace: 'testnet', ...options });
  if (reply.status !== 201) throw new Error(`the DID was not created: ${reply.text}`);
  return (reply.json as { metaData: { didDocument: AnsweredDocument } }).metaData.didDocument;
}

/** Asks for the registration of a DID. */
export function register(bench: Workbench, didDocument: AnsweredDocument): Promise<Reply> {
  const signInfos = didDocument.verificationMethod.map(({ id }) => ({ verification_method_id: id }));
  return bench.post('/did/register/v2', { didDocument, signInfos });
}

/** Creates a DID that is on the ledger. */
export async function registeredDid(
  bench: Workbench,
  platform: Pick<Platform, 'ssi'>,
  options: object = {},
): Promise<AnsweredDocument> {
  const document = await createDid(bench, options);
  const reply = await register(bench, document);
  if (reply.status !== 201) throw new Error(`the DID was not registered: ${reply.text}`);
  await platform.ssi.makeBlock();
  return document;
}

/** The body that creates a schema; `author` is on the ledger. */
export function schemaBody(author: string, change: object = {}, namespace = 'testnet') {
  const fields = [
    { name: 'fullName', type: 'string', format: '', isRequired: true },
    { name: 'cardNumber', type: 'integer', format: '', isRequired: false },
  ];
  const schema = { name: 'LibraryCard', author, description: 'Lending rights', additionalProperties: false, fields, ...change };
  return { schema, namespace, verificationMethodId: `${author}#key-1` };
}

/** The status entries of an id, as the tenant reports them. */
export async function entriesAt(
  bench: Workbench,
  id: string,
): Promise<{ status: number; txnHash: string; type: string; message: unknown }[]> {
  const reply = await bench.get(`/status/ssi/${id}?page=1&limit=10`);
  return (reply.json as { data: { status: number; txnHash: string; type: string; message: unknown }[] }).data;
}
