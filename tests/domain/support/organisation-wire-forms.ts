import { ok } from '../../../src/domain/shared/outcome';
import * as templates from '../../../src/domain/template/wire';
import { issuerDid } from '../../builders/did';
import { row, type WireForm } from './wire-form';

const org = {
  ...{ _id: '68f1c2a4b7d9e0f1a2b3c4d5', name: 'Northlight', domain: 'northlight.example', orgDid: issuerDid },
  ...{ userDid: issuerDid, controller: [issuerDid], status: 'Registered' },
  ...{ credentialsCount: 3, schemasCount: 2, templatesCount: 1 },
};
const template = {
  ...{ _id: '68f1c2a4b7d9e0f1a2b3c4d6', name: 'Desk', issuerDid: [issuerDid], schemaId: ['sch:hid:testnet:z1:1.0'] },
  ...{ reason: 'To open a locker', callbackUrl: 'https://desk.example/presentations' },
};

/** The answers about organisations and presentation templates. */
export const organisationForms: Record<string, WireForm> = {
  orgWire: row(templates.orgWire, org, (rows) => {
    const parsed = templates.parseOrganisations({ data: { org: rows } });
    return parsed.ok ? ok({ rows: parsed.value.value.list, losses: parsed.value.losses }) : parsed;
  }),
  templateWire: row(templates.templateWire, template, (rows) => templates.parseTemplates({ data: rows })),
};
