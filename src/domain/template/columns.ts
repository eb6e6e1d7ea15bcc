import type { Column } from '../shared/table-columns';
import type { OrgCredential, OrgSchema, Template } from './template';

/** The columns of an exported list of templates. */
export const templateColumns: readonly Column<Template>[] = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Issuer DIDs', ({ issuerDids }) => issuerDids.join(' ')],
  ['Schema IDs', ({ schemaIds }) => schemaIds.join(' ')],
  ['Reason', ({ reason }) => reason],
  ['Callback URI', ({ callbackUrl }) => callbackUrl],
];

export const orgSchemaColumns: readonly Column<OrgSchema>[] = [
  ['Schema ID', ({ schemaId }) => schemaId],
  ['Name', ({ name }) => name],
  ['Status', ({ status }) => status],
];

export const orgCredentialColumns: readonly Column<OrgCredential>[] = [
  ['Credential', ({ vcId, id }) => vcId ?? id],
  ['Status', ({ status }) => status],
];
