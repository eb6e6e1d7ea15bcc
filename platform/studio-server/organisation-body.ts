import { isDid } from '../../src/domain/did/did-id';
import { isUri, lengthOf, templateNameLimit, templateReasonLimit } from '../../src/domain/template/rules';
import { toMembers, toTexts } from '../tenant/ssi-body';

/** What a call says about an organisation. */
export interface OrgBody {
  orgId: string | null;
  name: string;
  domain: string;
  network: string;
  orgDid: string;
  controllers: string[];
}

/** What a call says about a template. */
export interface TemplateBody {
  orgId: string;
  templateId: string | null;
  values: {
    name: string;
    queryType: string;
    issuerDids: string[];
    schemaIds: string[];
    reason: string;
    callbackUrl: string;
    domain: string | null;
  };
}

/** Reads `{orgData}` (contract studio 13); a list of what is wrong with it. */
export function readOrgBody(body: unknown): OrgBody | object[] {
  const data = toMembers(toMembers(body)?.orgData) ?? {};
  const name = textOf(data.name);
  const domain = textOf(data.domain);
  const orgDid = textOf(data.orgDid);
  const problems = [
    ...(name === '' ? [problemOf('orgData.name')] : []),
    ...(domain === '' ? [problemOf('orgData.domain')] : []),
    ...(orgDid !== '' && !isDid(orgDid) ? [problemOf('orgData.orgDid')] : []),
  ];
  if (problems.length > 0) return problems;
  const orgId = textOf(data._id);
  const network = textOf(data.network) || 'Jagrat';
  return { orgId: orgId === '' ? null : orgId, name, domain, network, orgDid, controllers: toTexts(data.controller) ?? [] };
}

/** Reads a template; a list of what is wrong with it. `schemaId` may be one text or a list, and may be empty. */
export function readTemplateBody(body: unknown): TemplateBody | object[] {
  const data = toMembers(body) ?? {};
  const name = textOf(data.name);
  const reason = textOf(data.reason);
  const callbackUrl = textOf(data.callbackUrl);
  const issuerDids = textsOf(data.issuerDid);
  const problems = [
    ...(name === '' || lengthOf(name) > templateNameLimit ? [problemOf('name')] : []),
    ...(issuerDids.length === 0 || !issuerDids.every(isDid) ? [problemOf('issuerDid')] : []),
    ...(reason === '' || lengthOf(reason) > templateReasonLimit ? [problemOf('reason')] : []),
    ...(isUri(callbackUrl) ? [] : [problemOf('callbackUrl')]),
  ];
  if (problems.length > 0) return problems;
  const values = { name, reason, callbackUrl, issuerDids, schemaIds: textsOf(data.schemaId) };
  const templateId = textOf(data._id);
  return {
    orgId: textOf(data.orgDid),
    templateId: templateId === '' ? null : templateId,
    values: { ...values, queryType: textOf(data.queryType) || 'QueryByExample', domain: textOf(data.domain) || null },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function textsOf(value: unknown): string[] {
  return (typeof value === 'string' ? [value] : (toTexts(value) ?? [])).map(textOf).filter((text) => text !== '');
}

function problemOf(param: string): object {
  return { msg: 'Invalid value', param, location: 'body' };
}
