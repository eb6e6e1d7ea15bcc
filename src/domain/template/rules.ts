import { isDid } from '../did/did-id';
import type { Organisation, Template } from './template';

/** Most characters of a template: the name is under 30, the reason under 105 (spec section 9). */
export const templateNameLimit = 29;
export const templateReasonLimit = 104;
/** Most characters of the name of an organisation. */
export const orgNameLimit = 50;

/** An organisation as it is filled in. */
export interface OrgDraft {
  name: string;
  domain: string;
}

/** In the order of spec section 5. */
export type OrgIssue = 'org-name-missing' | 'org-name-invalid' | 'org-domain-missing' | 'org-domain-invalid';

/** The member of the draft in which each issue is fixed. */
export const orgFieldOf: Record<OrgIssue, keyof OrgDraft> = {
  'org-name-missing': 'name',
  'org-name-invalid': 'name',
  'org-domain-missing': 'domain',
  'org-domain-invalid': 'domain',
};

/** Everything that is wrong with an organisation, in the order of the specification. What makes a name or a domain valid is not given there. */
export function checkOrg(draft: OrgDraft): OrgIssue[] {
  const { name, domain } = trimOrg(draft);
  const issues: OrgIssue[] = [];
  if (name === '') issues.push('org-name-missing');
  else if (!isOrgName(name)) issues.push('org-name-invalid');
  if (domain === '') issues.push('org-domain-missing');
  else if (!isHostName(domain)) issues.push('org-domain-invalid');
  return issues;
}

/** An organisation as it is sent. */
export function trimOrg({ name, domain }: OrgDraft): OrgDraft {
  return { name: name.trim(), domain: domain.trim().toLowerCase() };
}

/** Whether two organisations have the same name and domain. */
export function isSameOrg(one: OrgDraft, other: OrgDraft): boolean {
  return one.name === other.name && one.domain === other.domain;
}

/** The draft of an organisation that is edited; an empty one for a new one. */
export function orgDraftOf(base: Organisation | null): OrgDraft {
  return { name: base?.name ?? '', domain: base?.domain ?? '' };
}

function isOrgName(name: string): boolean {
  return lengthOf(name) <= orgNameLimit && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&'’-]*$/u.test(name);
}

/** At least two labels, as in a name that can be looked up; no scheme, port or path. */
function isHostName(domain: string): boolean {
  const labels = domain.split('.');
  const isLabel = (label: string) => /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u.test(label);
  return domain.length <= 253 && labels.length > 1 && labels.every(isLabel) && !/\.\d+$/.test(domain);
}

/** A template as it is filled in; an empty `schemaId` asks for credentials of any schema. */
export interface TemplateDraft {
  name: string;
  issuerDid: string;
  schemaId: string;
  reason: string;
  callbackUrl: string;
}

/** In the order of spec section 5. */
export type TemplateIssue =
  | 'template-name-invalid'
  | 'template-name-too-long'
  | 'template-reason-too-long'
  | 'template-issuer-missing'
  | 'template-issuer-invalid'
  | 'template-reason-missing'
  | 'template-callback-missing'
  | 'template-callback-invalid';

export const templateFieldOf: Record<TemplateIssue, keyof TemplateDraft> = {
  'template-name-invalid': 'name',
  'template-name-too-long': 'name',
  'template-reason-too-long': 'reason',
  'template-issuer-missing': 'issuerDid',
  'template-issuer-invalid': 'issuerDid',
  'template-reason-missing': 'reason',
  'template-callback-missing': 'callbackUrl',
  'template-callback-invalid': 'callbackUrl',
};

/** Everything that is wrong with a template, in the order of the specification. */
export function checkTemplate(draft: TemplateDraft): TemplateIssue[] {
  const { name, issuerDid, reason, callbackUrl } = trimTemplate(draft);
  const issues: TemplateIssue[] = [];
  if (name === '') issues.push('template-name-invalid');
  else if (lengthOf(name) > templateNameLimit) issues.push('template-name-too-long');
  if (lengthOf(reason) > templateReasonLimit) issues.push('template-reason-too-long');
  if (issuerDid === '') issues.push('template-issuer-missing');
  else if (!isDid(issuerDid)) issues.push('template-issuer-invalid');
  if (reason === '') issues.push('template-reason-missing');
  if (callbackUrl === '') issues.push('template-callback-missing');
  else if (!isUri(callbackUrl)) issues.push('template-callback-invalid');
  return issues;
}

/** A template as it is sent. */
export function trimTemplate({ name, issuerDid, schemaId, reason, callbackUrl }: TemplateDraft): TemplateDraft {
  return {
    name: name.trim(),
    issuerDid: issuerDid.trim(),
    schemaId: schemaId.trim(),
    reason: reason.trim(),
    callbackUrl: callbackUrl.trim(),
  };
}

/** The draft of a template that is edited. Of several issuers or schemas the form shows the first; `toTemplate` keeps the others. */
export function templateDraftOf(base: Template | null): TemplateDraft {
  return {
    name: base?.name ?? '',
    issuerDid: base?.issuerDids[0] ?? '',
    schemaId: base?.schemaIds[0] ?? '',
    reason: base?.reason ?? '',
    callbackUrl: base?.callbackUrl ?? '',
  };
}

/** What a draft makes of a template. Issuers and schemas after the first, which another client may have added, stay. */
export function toTemplate(base: Template | null, draft: TemplateDraft): Omit<Template, 'id'> {
  const { name, issuerDid, schemaId, reason, callbackUrl } = trimTemplate(draft);
  const others = (known: readonly string[], first: string) => known.slice(1).filter((one) => one !== first);
  return {
    name,
    issuerDids: [issuerDid, ...others(base?.issuerDids ?? [], issuerDid)],
    schemaIds: [...(schemaId === '' ? [] : [schemaId]), ...others(base?.schemaIds ?? [], schemaId)],
    reason,
    callbackUrl,
  };
}

/** A URI by its general syntax: a scheme and something after it, without characters that it cannot have (spec section 5, helper checks). */
export function isUri(text: string): boolean {
  return (
    /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) && !/^[a-z][a-z\d+.-]*:\/*$/i.test(text) && !/%(?![\da-f]{2})/i.test(text)
  );
}

/** Characters as a person counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
