import { foldText } from '../shared/fold-text';
import type { SmallList } from '../team/list';
import type { OrgCredential, OrgSchema, Template } from './template';

export type TemplateSort = 'name' | 'callback';
export const templateList: SmallList<Template, TemplateSort> = {
  sorts: { name: true, callback: true },
  usualSort: { by: 'name', isUp: true },
  textsOf: ({ name, reason, callbackUrl, id }) => [name, reason, callbackUrl, id],
  keyOf: ({ name, callbackUrl }, by) => foldText(by === 'name' ? name : callbackUrl),
};

export type OrgSchemaSort = 'name' | 'status';
export const orgSchemaList: SmallList<OrgSchema, OrgSchemaSort> = {
  sorts: { name: true, status: true },
  usualSort: { by: 'name', isUp: true },
  textsOf: ({ name, schemaId, status }) => [name, schemaId, status],
  keyOf: ({ name, status }, by) => (by === 'name' ? name && foldText(name) : status),
};

export type OrgCredentialSort = 'id' | 'status';
export const orgCredentialList: SmallList<OrgCredential, OrgCredentialSort> = {
  sorts: { id: true, status: true },
  usualSort: { by: 'id', isUp: true },
  textsOf: ({ vcId, id, status }) => [vcId ?? id, status],
  keyOf: ({ vcId, id, status }, by) => (by === 'id' ? foldText(vcId ?? id) : status),
};
