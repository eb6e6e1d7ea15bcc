import * as v from 'valibot';
import { parseJson } from '../shared/document-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows, rowParser } from '../shared/rows-wire';
import { optionalNumber, optionalText } from '../shared/scalars-wire';
import type { OrgDraft } from './rules';
import {
  isFinalStatus,
  type Organisation,
  type Organisations,
  type OrgCredential,
  type OrgSchema,
  type Template,
} from './template';

const id = v.pipe(v.string(), v.nonEmpty());

/** One text, or a list of them: some members are sent in both shapes. */
const texts = v.pipe(
  v.nullish(v.union([v.string(), v.array(v.string())]), []),
  v.transform((raw) => [raw].flat().filter((text) => text !== '')),
);

/** An organisation (contract studio 13). */
export const orgWire = v.object({
  _id: id,
  name: optionalText,
  domain: optionalText,
  orgDid: optionalText,
  userDid: optionalText,
  controller: texts,
  status: optionalText,
  credentialsCount: optionalNumber,
  schemasCount: optionalNumber,
  templatesCount: optionalNumber,
});

const orgSchemaWire = v.object({
  _id: id,
  schemaId: optionalText,
  status: optionalText,
  schemaDetails: v.nullish(v.object({ name: optionalText })),
});

const orgCredentialWire = v.object({ _id: id, vc_id: optionalText, status: optionalText });

/** A presentation template (contract studio 13). */
export const templateWire = v.object({
  _id: id,
  name: optionalText,
  issuerDid: texts,
  schemaId: texts,
  reason: optionalText,
  callbackUrl: optionalText,
});

const toOrganisation = (wire: v.InferOutput<typeof orgWire>): Organisation => ({
  id: wire._id,
  name: wire.name ?? '',
  domain: wire.domain ?? '',
  did: wire.orgDid,
  userDid: wire.userDid,
  controllers: wire.controller,
  status: wire.status,
  credentialsCount: wire.credentialsCount,
  schemasCount: wire.schemasCount,
  templatesCount: wire.templatesCount,
});

const toOrgSchema = (wire: v.InferOutput<typeof orgSchemaWire>): OrgSchema => ({
  id: wire._id,
  schemaId: wire.schemaId,
  status: wire.status,
  name: wire.schemaDetails?.name ?? null,
});

const toOrgCredential = (wire: v.InferOutput<typeof orgCredentialWire>): OrgCredential => ({
  id: wire._id,
  vcId: wire.vc_id,
  status: wire.status,
});

const toTemplateRow = (wire: v.InferOutput<typeof templateWire>): Template => ({
  id: wire._id,
  name: wire.name ?? '',
  issuerDids: wire.issuerDid,
  schemaIds: wire.schemaId,
  reason: wire.reason ?? '',
  callbackUrl: wire.callbackUrl ?? '',
});

const orgAnswer = v.union([
  v.pipe(
    v.object({ data: v.object({ org: v.array(v.unknown()) }) }),
    v.transform(({ data }) => ({ org: data.org, host: null })),
  ),
  v.pipe(
    v.object({ host: v.string() }),
    v.transform(({ host }) => ({ org: [], host })),
  ),
]);

/**
 * What GET api/v1/org answers: `{host}` (spec section 7), which says that there is such a server and lists nothing, or `{data:{org}}`, as older clients read it
 * (contract studio 13).
 */
export function parseOrganisations(body: unknown): Outcome<{ value: Organisations; losses: ParsedRows<unknown>['losses'] }> {
  const parsed = parseBody(orgAnswer, body);
  if (!parsed.ok) return parsed;
  const { rows, losses } = parseRows(parsed.value.org, rowParser(orgWire, toOrganisation));
  return ok({ value: { list: rows, host: parsed.value.host }, losses });
}

/** The templates of an organisation: `data` is the list. */
export function parseTemplates(body: unknown): Outcome<Pick<ParsedRows<Template>, 'rows' | 'losses'>> {
  const parsed = parseBody(v.object({ data: v.array(v.unknown()) }), body);
  return parsed.ok ? ok(parseRows(parsed.value.data, rowParser(templateWire, toTemplateRow))) : parsed;
}

/** A page of the schemas of an organisation: `data.schemaList`. */
export function parseOrgSchemas(body: unknown): Outcome<Pick<ParsedRows<OrgSchema>, 'rows' | 'losses'>> {
  const parsed = parseBody(v.object({ data: v.object({ schemaList: v.array(v.unknown()) }) }), body);
  return parsed.ok ? ok(parseRows(parsed.value.data.schemaList, rowParser(orgSchemaWire, toOrgSchema))) : parsed;
}

/** The credentials of an organisation: `data.credList`. */
export function parseOrgCredentials(body: unknown): Outcome<Pick<ParsedRows<OrgCredential>, 'rows' | 'losses'>> {
  const parsed = parseBody(v.object({ data: v.object({ credList: v.array(v.unknown()) }) }), body);
  return parsed.ok ? ok(parseRows(parsed.value.data.credList, rowParser(orgCredentialWire, toOrgCredential))) : parsed;
}

const savedTemplate = v.union([
  v.pipe(
    v.object({ data: v.object({ presentationTemplateObj: templateWire }) }),
    v.transform(({ data }) => data.presentationTemplateObj),
  ),
  v.pipe(
    v.object({ data: templateWire }),
    v.transform(({ data }) => data),
  ),
]);

/** The template that a write answers: in `data.presentationTemplateObj` after POST, in `data` after PUT. */
export function parseSavedTemplate(body: unknown): Outcome<Template> {
  const parsed = parseBody(savedTemplate, body);
  return parsed.ok ? ok(toTemplateRow(parsed.value)) : parsed;
}

const savedOrg = v.union([
  v.pipe(
    v.object({ data: v.object({ org: orgWire }) }),
    v.transform(({ data }) => data.org),
  ),
  v.pipe(
    v.object({ org: orgWire }),
    v.transform(({ org }) => org),
  ),
]);

/** The organisation that a write answers: in `data.org`, or in `org` from an older server. */
export function parseSavedOrg(body: unknown): Outcome<Organisation> {
  const parsed = parseBody(savedOrg, body);
  return parsed.ok ? ok(toOrganisation(parsed.value)) : parsed;
}

/** What DELETE of a template answers. */
export function parseDeletedTemplate(body: unknown): Outcome<{ id: string }> {
  const parsed = parseBody(v.object({ data: v.object({ _id: id }) }), body);
  return parsed.ok ? ok({ id: parsed.value.data._id }) : parsed;
}

/** An event of the stream of an organisation (contract studio 13), from the text of its data. `isLast`: the stream is to be closed. */
export function parseOrgEvent(data: string): Outcome<{ status: string | null; isLast: boolean }> {
  const body = parseJson(data);
  if (body === undefined) return failed('answer-not-json');
  const parsed = parseBody(v.object({ _id: id, status: optionalText }), body);
  return parsed.ok ? ok({ status: parsed.value.status, isLast: isFinalStatus(parsed.value.status) }) : parsed;
}

/** What POST and PUT of a template take; `id` only of one that is changed. */
export function toTemplateBody(orgId: string, template: Omit<Template, 'id'>, templateId: string | null): object {
  const { name, issuerDids, schemaIds, reason, callbackUrl } = template;
  return {
    ...(templateId !== null && { _id: templateId }),
    ...{ queryType: 'QueryByExample', name, issuerDid: issuerDids, schemaId: schemaIds, reason, callbackUrl, orgDid: orgId },
  };
}

/** What POST and PUT of an organisation take. The server chooses the DID of a new one; `base` is the one that is changed. */
export function toOrgBody({ name, domain }: OrgDraft, base: Organisation | null): object {
  const known = { orgDid: base?.did ?? '', userDid: base?.userDid ?? '', controller: base?.controllers ?? [] };
  return {
    orgData: { ...(base !== null && { _id: base.id }), name, domain, network: 'Jagrat', ...known, status: base?.status ?? '' },
  };
}
