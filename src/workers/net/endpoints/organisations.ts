import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { ActInput } from '../../../domain/command/acts';
import type { Losses } from '../../../domain/list/freshness';
import type { ErrorCode } from '../../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { isSameTemplate } from '../../../domain/template/same-template';
import type { OrganisationContent, Organisations, Template } from '../../../domain/template/template';
import {
  parseDeletedTemplate,
  parseOrganisations,
  parseOrgCredentials,
  parseOrgSchemas,
  parseSavedOrg,
  parseSavedTemplate,
  parseTemplates,
  toOrgBody,
  toTemplateBody,
} from '../../../domain/template/wire';
import { withQuery } from '../addresses';
import type { OwnCaller } from '../own-call';

/** Rows of a page of schemas (spec section 9), and the most pages that are read. */
const pageSize = 10;
const mostPages = 100;

const templatePath = 'api/v1/presentation/template';
/** The configured endpoints of the lists (spec section 7: schemaListEndpoint, credListEndpoint). */
const schemaListEndpoint = 'api/v1/schema';
const credListEndpoint = 'api/v1/credential/org';

interface Rows<Row> {
  rows: Row[];
  losses: Losses;
}

/** GET of the organisations (spec section 7). `address-not-found`: this server has none. */
export async function getOrganisations(call: OwnCaller): Promise<Outcome<RecordAnswer<Organisations>>> {
  const answer = await call({ method: 'GET', server: 'studio', path: 'api/v1/org' });
  return answer.ok ? parseOrganisations(answer.value) : answer;
}

/** The templates, schemas and credentials of an organisation. A list that this server does not have, or that this person may not see, is null; there are templates, or nothing. */
export async function getOrganisation(call: OwnCaller, orgId: string): Promise<Outcome<RecordAnswer<OrganisationContent>>> {
  const templates = await readTemplates(call, orgId);
  if (!templates.ok) return templates;
  const schemas = allowed(await readSchemas(call, orgId));
  if (!schemas.ok) return schemas;
  const credentials = allowed(await read(call, `${credListEndpoint}/${encodeURIComponent(orgId)}`, parseOrgCredentials));
  if (!credentials.ok) return credentials;
  const all = [templates.value, ...(schemas.value ?? []), credentials.value];
  return ok({
    value: {
      templates: templates.value.rows,
      schemas: schemas.value?.flatMap(({ rows }) => rows) ?? null,
      credentials: credentials.value?.rows ?? null,
    },
    losses: all.reduce<Losses>(
      (sum, part) => ({ count: sum.count + (part?.losses.count ?? 0), first: sum.first ?? part?.losses.first ?? null }),
      { count: 0, first: null },
    ),
  });
}

/** POST of an organisation, or PUT of one that is still as it was when somebody began to edit it. */
export async function saveOrganisation(
  call: OwnCaller,
  { base, draft }: ActInput<'save-organisation'>,
): Promise<Outcome<{ id: string }>> {
  if (base !== null) {
    const now = await getOrganisations(call);
    if (!now.ok) return now;
    const found = now.value.value?.list.find(({ id }) => id === base.id);
    if (!found) return failed('address-not-found');
    if (found.name !== base.name || found.domain !== base.domain) return failed('command-moved-on');
  }
  const method = base === null ? 'POST' : 'PUT';
  const answer = await call({ method, server: 'studio', path: 'api/v1/org', body: toOrgBody(draft, base) });
  const saved = answer.ok ? parseSavedOrg(answer.value) : answer;
  return saved.ok ? ok({ id: saved.value.id }) : saved;
}

/** POST of a template, or PUT of one that is still as it was. The server compares nothing itself. */
export async function saveTemplate(
  call: OwnCaller,
  { orgId, base, template }: ActInput<'save-template'>,
): Promise<Outcome<{ id: string }>> {
  const refusal = base === null ? null : await findChange(call, orgId, base);
  if (refusal !== null) return refusal;
  const body = toTemplateBody(orgId, template, base?.id ?? null);
  const answer = await call({ method: base === null ? 'POST' : 'PUT', server: 'studio', path: templatePath, body });
  const saved = answer.ok ? parseSavedTemplate(answer.value) : answer;
  return saved.ok ? ok({ id: saved.value.id }) : saved;
}

/** DELETE of a template. */
export async function deleteTemplate(call: OwnCaller, { id }: ActInput<'delete-template'>): Promise<Outcome<null>> {
  const path = `${templatePath}/${encodeURIComponent(id)}`;
  const answer = await call({ method: 'DELETE', server: 'studio', path });
  const deleted = answer.ok ? parseDeletedTemplate(answer.value) : answer;
  return deleted.ok ? ok(null) : deleted;
}

/** Why a template cannot be changed; null if it is still as it was. */
async function findChange(call: OwnCaller, orgId: string, base: Template): Promise<Outcome<never> | null> {
  const now = await readTemplates(call, orgId);
  if (!now.ok) return now;
  const found = now.value.rows.find(({ id }) => id === base.id);
  if (!found) return failed('address-not-found');
  return isSameTemplate(found, base) ? null : failed('command-moved-on');
}

function readTemplates(call: OwnCaller, orgId: string): Promise<Outcome<Rows<Template>>> {
  return read(call, `${templatePath}/org/${encodeURIComponent(orgId)}/`, parseTemplates);
}

/** The pages of the schemas, from page 1 to one that is not full or has nothing new. */
async function readSchemas(call: OwnCaller, orgId: string): Promise<Outcome<ReturnType<typeof pagesOf>>> {
  const pages = pagesOf();
  const seen = new Set<string>();
  for (let page = 1; page <= mostPages; page += 1) {
    const path = withQuery(`${schemaListEndpoint}/${encodeURIComponent(orgId)}/`, { page, limit: pageSize });
    const part = await read(call, path, parseOrgSchemas);
    if (!part.ok) return part;
    const { rows, losses } = part.value;
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    pages.push({ rows: fresh, losses });
    if (rows.length + losses.count < pageSize || fresh.length === 0) break;
  }
  return ok(pages);
}

function pagesOf(): Extract<ReturnType<typeof parseOrgSchemas>, { ok: true }>['value'][] {
  return [];
}

async function read<Value>(call: OwnCaller, path: string, parse: (body: unknown) => Outcome<Value>): Promise<Outcome<Value>> {
  const answer = await call({ method: 'GET', server: 'studio', path });
  return answer.ok ? parse(answer.value) : answer;
}

const notServed: readonly ErrorCode[] = ['address-not-found', 'right-missing'];

function allowed<Value>(outcome: Outcome<Value>): Outcome<Value | null> {
  return !outcome.ok && notServed.includes(outcome.problem.code) ? ok(null) : outcome;
}
