import * as auth from '../../../src/domain/account/wire';
import * as compliance from '../../../src/domain/company/compliance-wire';
import * as decisions from '../../../src/domain/company/decision-wire';
import * as executives from '../../../src/domain/company/executives-wire';
import * as companies from '../../../src/domain/company/wire';
import { parseChangedStatus, saidByOddRefusal } from '../../../src/domain/credential/answers-wire';
import * as credentialEvents from '../../../src/domain/credential/events-wire';
import * as sent from '../../../src/domain/credential/sent-wire';
import * as credentials from '../../../src/domain/credential/wire';
import * as creditPlans from '../../../src/domain/credits/wire';
import * as didAnswers from '../../../src/domain/did/answers-wire';
import * as dids from '../../../src/domain/did/wire';
import * as identities from '../../../src/domain/ledger/list-wire';
import * as entries from '../../../src/domain/ledger/status-entries-wire';
import * as transactions from '../../../src/domain/ledger/transactions-wire';
import * as ledger from '../../../src/domain/ledger/wire';
import * as schemaEvents from '../../../src/domain/schema/events-wire';
import * as schemas from '../../../src/domain/schema/wire';
import * as catalogue from '../../../src/domain/service/catalogue-wire';
import * as dns from '../../../src/domain/service/dns-wire';
import * as marketplace from '../../../src/domain/service/marketplace-wire';
import * as services from '../../../src/domain/service/wire';
import * as config from '../../../src/domain/shared/config-wire';
import { ok } from '../../../src/domain/shared/outcome';
import * as team from '../../../src/domain/team/wire';
import * as verification from '../../../src/domain/verification/detail-wire';
import * as people from '../../../src/domain/verification/people-wire';
import * as sessions from '../../../src/domain/verification/wire';
import { anAuthCheckBody } from '../../builders/account';
import { aCompanyWire, anExecutiveWire, companyId, companyListBody } from '../../builders/company';
import { aConfig } from '../../builders/config';
import {
  aCredentialMetadata,
  aCredentialStatusWire,
  aCredentialWire,
  aLedgerCredentialWire,
  aTransactionWire,
  credentialId,
} from '../../builders/credential';
import { aPlanWire } from '../../builders/credit-plan';
import { aDidDocument, aDidMetadata, aResolution, issuerDid } from '../../builders/did';
import { iso, noon } from '../../builders/moments';
import { aPersonWire, personListBody } from '../../builders/person';
import { aSchemaWire, aStatusWire, schemaId } from '../../builders/schema';
import { aServiceWire } from '../../builders/service';
import { aSessionWire, kycAppId, sessionListBody } from '../../builders/session';
import { aMemberWire, aRoleWire } from '../../builders/team';
import { aVerificationWire, detailBody } from '../../builders/verification';
import { kycSettingsForms } from './kyc-settings-wire-forms';
import { organisationForms } from './organisation-wire-forms';
import { usageForms } from './usage-wire-forms';
import { body, lenient, row, type WireForm } from './wire-form';

const question = { appId: kycAppId, id: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118', subject: 'session' as const };
const didProof = {
  ...{ type: 'Ed25519Signature2020', created: iso(noon), verificationMethod: `${issuerDid}#key-1` },
  ...{ proofPurpose: 'authentication', challenge: 'c-1', domain: 'studio.example', proofValue: 'z1' },
};
const { proof, ...schemaDocument } = aSchemaWire();
const check = { status: 'Success', reason: null, reasonDetail: 'none', updatedAt: iso(noon) };
const checks = { registryCheck: check, sanctionListCheck: check, adverseMediaCheck: check };
const aService = { id: 'CAVACH_API', name: 'KYC', accessList: { READ_SESSION: 'READ_SESSION' } };
const aTransaction = {
  ...{ txhash: 'AB', height: '7', code: 0, timestamp: iso(noon) },
  tx: {
    body: { messages: [{ '@type': '/cosmos.authz.v1beta1.MsgExec', msgs: [{ '@type': '/hypersign.ssi.v1.MsgRegisterDID' }] }] },
  },
};
const anAllowance = { spend_limit: [{ denom: 'uhid', amount: '50' }], expiration: iso(noon) };
const aGrant = { authorization: { msg: '/hypersign.ssi.v1.MsgRegisterDID' }, expiration: iso(noon) };

/** Every schema that the wire files of `src/domain` export, by its name. */
export const wireForms: Record<string, WireForm> = {
  authCheckWire: body(auth.authCheckWire, anAuthCheckBody(), auth.parseAuthCheck),
  userDetailsWire: body(auth.userDetailsWire, (anAuthCheckBody() as { message: unknown }).message, (message) =>
    auth.parseAuthCheck({ status: 200, error: null, message }),
  ),
  loginAddressWire: body(auth.loginAddressWire, { authUrl: '/identity' }),
  messageWire: body(auth.messageWire, { message: 'Done' }),
  refusalWire: lenient(
    auth.refusalWire,
    { statusCode: 400, message: ['x'], error: 'Bad Request' },
    (value) => ok(saidByOddRefusal(value)),
    { dealing: 'left-out' },
  ),
  factorWire: body(auth.factorWire, { isVerified: true }),
  factorPictureWire: body(auth.factorPictureWire, { twoFADataUrl: 'data:image/png;base64,iVBORw0KGgo=' }),
  companyRowWire: row(companies.companyRowWire, aCompanyWire(), (rows) => companies.parseCompanies(kycAppId, rows), {
    dealing: 'named',
    key: '_id',
  }),
  marketplaceAppWire: row(
    marketplace.marketplaceAppWire,
    { appId: 'one', appName: 'Harbour', description: 'x', logoUrl: null, domain: 'https://a.example', issuerDid: null },
    (rows) => marketplace.parseMarketplace(rows),
  ),
  catalogueEntryWire: row(
    catalogue.catalogueEntryWire,
    { id: 'SSI_API', name: 'SSI API Service', description: 'DIDs', accessList: { ALL: 'ALL' } },
    (rows) => catalogue.parseCatalogue(rows),
  ),
  memberWire: row(team.memberWire, aMemberWire, (rows) => team.parseMembers(rows)),
  membershipWire: body(team.membershipWire, aMemberWire, team.parseMembership),
  invitationWire: row(team.invitationWire, { ...aMemberWire, adminEmailId: 'boss@acme.test' }, (rows) =>
    team.parseInvitations(rows),
  ),
  roleWire: row(team.roleWire, aRoleWire, (rows) => team.parseRoles(rows)),
  dnsAnswerWire: body(dns.dnsAnswerWire, { Status: 0, Answer: [{ type: 16, data: 'text' }] }, dns.parseTxtRecords),
  creditPlanWire: row(creditPlans.creditPlanWire, aPlanWire, (rows) => creditPlans.parseCredits(rows)),
  companyListWire: lenient(
    companies.companyListWire,
    companyListBody([aCompanyWire()]),
    (value) => companies.parseCompanies(kycAppId, value),
    { dealing: 'left-out' },
  ),
  decisionWire: body(decisions.decisionWire, { status: 'Rejected', reason: 'x' }),
  decisionAnswerWire: body(decisions.decisionAnswerWire, { success: true, message: 'x', data: aCompanyWire() }),
  complianceWire: lenient(
    compliance.complianceWire,
    checks,
    (data) => compliance.parseCompliance(kycAppId, companyId, { success: true, data }),
    { within: 'data' },
  ),
  complianceAnswerWire: lenient(compliance.complianceAnswerWire, { success: true, message: 'x', data: checks }, (value) =>
    compliance.parseCompliance(kycAppId, companyId, value),
  ),
  configWire: body(
    config.configWire,
    { ...aConfig({ tenantBases: ['https://tenant.example'], extensions: ['kyb-reason'] }), safety: { idleMinutes: 5 } },
    (value) => config.parseConfig(value),
  ),
  credentialEventWire: {
    asText: true,
    ...body(credentialEvents.credentialEventWire, { _id: 'r1', status: 'Live' }, (value) =>
      credentialEvents.parseCredentialEvent(written(value)),
    ),
  },
  credentialStatusWire: lenient(
    credentials.credentialStatusWire,
    aCredentialStatusWire(),
    (value) => parseChangedStatus(credentialId, value),
    { dealing: 'left-out' },
  ),
  credentialMetadataWire: lenient(
    credentials.credentialMetadataWire,
    aCredentialMetadata(),
    (metadata) => credentials.parseCredential(credentialId, { ...aCredentialWire(), metadata }),
    { within: 'metadata' },
  ),
  credentialWire: lenient(credentials.credentialWire, aCredentialWire(), (value) =>
    credentials.parseCredential(credentialId, value),
  ),
  didAnswerWire: body(
    didAnswers.didAnswerWire,
    { did: issuerDid, registrationStatus: 'COMPLETED', transactionHash: 'AB', metaData: { didDocument: aDidDocument() } },
    (value) => didAnswers.parseAnsweredDid((did) => did === issuerDid, value),
  ),
  didUpdateAnswerWire: body(didAnswers.didUpdateAnswerWire, { did: issuerDid, name: 'New', transactionHash: 'AB' }, (value) =>
    didAnswers.parseUpdatedDid(issuerDid, value),
  ),
  signedDidWire: body(didAnswers.signedDidWire, aDidDocument(issuerDid, { proof: didProof }), (value) =>
    didAnswers.parseSignedDid(issuerDid, 'c-1', value),
  ),
  didDocumentWire: lenient(
    dids.didDocumentWire,
    aDidDocument(),
    (didDocument) => dids.parseDidResolution(issuerDid, aResolution({ didDocument })),
    { within: 'didDocument' },
  ),
  didMetadataWire: lenient(
    dids.didMetadataWire,
    aDidMetadata(),
    (didDocumentMetadata) => dids.parseDidResolution(issuerDid, aResolution({ didDocumentMetadata })),
    { within: 'didDocumentMetadata' },
  ),
  didResolutionWire: body(dids.didResolutionWire, aResolution(), (value) => dids.parseDidResolution(issuerDid, value)),
  executiveRowWire: row(
    executives.executiveRowWire,
    anExecutiveWire(),
    (rows) => executives.parseExecutives(kycAppId, companyId, rows),
    { dealing: 'named', key: '_id' },
  ),
  executiveListWire: lenient(
    executives.executiveListWire,
    companyListBody([anExecutiveWire()]),
    (value) => executives.parseExecutives(kycAppId, companyId, value),
    { dealing: 'left-out' },
  ),
  identityListWire: body(identities.identityListWire, { totalCount: 1, data: [issuerDid] }, (value) =>
    identities.parseDidList(value),
  ),
  transactionWire: row(
    transactions.transactionWire,
    aTransaction,
    (rows) => transactions.parseTransactions({ tx_responses: rows, total: '2' }),
    { dealing: 'left-out', key: 'txhash' },
  ),
  transactionListWire: body(
    transactions.transactionListWire,
    { tx_responses: [aTransaction], total: '1' },
    transactions.parseTransactions,
  ),
  ledgerRefusalWire: lenient(
    ledger.ledgerRefusalWire,
    { code: 5, message: 'not found' },
    (value) => ledger.parseLedgerDid(issuerDid, value),
    { dealing: 'left-out' },
  ),
  ledgerSchemaWire: body(
    ledger.ledgerSchemaWire,
    { credentialSchemas: [{ credentialSchemaDocument: schemaDocument, credentialSchemaProof: proof }] },
    (value) => ledger.parseLedgerSchema(schemaId, value),
  ),
  ledgerCredentialWire: body(ledger.ledgerCredentialWire, aLedgerCredentialWire(), (value) =>
    ledger.parseLedgerCredential(credentialId, value),
  ),
  allowanceWire: body(
    ledger.allowanceWire,
    { allowance: { granter: 'hid1g', grantee: 'hid1s', allowance: anAllowance } },
    ledger.parseAllowance,
  ),
  allowancesWire: body(ledger.allowancesWire, { allowances: [{ granter: 'hid1g' }] }, ledger.parseGranter),
  grantsWire: body(ledger.grantsWire, { grants: [aGrant] }, ledger.parseGrants),
  personRowWire: row(people.personRowWire, aPersonWire(), (rows) => people.parsePeople(kycAppId, personListBody(rows))),
  personListWire: body(people.personListWire, personListBody([aPersonWire()]), (value) => people.parsePeople(kycAppId, value)),
  schemaEventWire: {
    asText: true,
    ...body(schemaEvents.schemaEventWire, { _id: 'r1', status: 'Registered', schemaId }, (value) =>
      schemaEvents.parseSchemaEvent(written(value)),
    ),
  },
  schemaDocumentWire: lenient(schemas.schemaDocumentWire, aSchemaWire(), (value) => schemas.parseSchema(schemaId, value), {
    key: 'id',
  }),
  schemaCreatedWire: body(schemas.schemaCreatedWire, { schemaId, transactionHash: 'AB' }, schemas.parseCreatedSchema),
  schemaRefusalWire: lenient(
    schemas.schemaRefusalWire,
    { statusCode: 400, message: [{ totalCount: [{ total: 1 }], data: [aStatusWire()] }], error: 'Bad Request' },
    (value) => ok(schemas.parseSchemaRefusal(value)),
    { dealing: 'left-out', quotes: true },
  ),
  preparedCredentialWire: body(sent.preparedCredentialWire, { data: { QR_DATA: { data: { _id: 'r1' } } } }, sent.parsePrepared),
  sentCredentialWire: body(sent.sentCredentialWire, { data: { url: 'https://wallet.example' } }, sent.parseSent),
  serviceInfoWire: body(services.serviceInfoWire, aService),
  serviceCatalogueWire: body(services.serviceCatalogueWire, [aService]),
  appWire: row(services.appWire, aServiceWire(), (data) => services.parseServices({ totalCount: 3, data })),
  appListWire: body(services.appListWire, { totalCount: 1, data: [aServiceWire()] }, services.parseServices),
  serviceTokenWire: body(services.serviceTokenWire, { access_token: 'x', expiresIn: 4, tokenType: 'Bearer' }),
  sessionRowWire: row(sessions.sessionRowWire, aSessionWire(), (rows) => sessions.parseSessions(kycAppId, sessionListBody(rows))),
  listQueryWire: body(sessions.listQueryWire, { page: '1', limit: '50', userId: 'u', sessionIds: 'a,b', status: 'Failed' }),
  sessionListWire: body(sessions.sessionListWire, sessionListBody([aSessionWire()]), (value) =>
    sessions.parseSessions(kycAppId, value),
  ),
  statusEntryWire: row(entries.statusEntryWire, aTransactionWire(), (data) => entries.parseStatusEntries({ data }), {
    dealing: 'left-out',
  }),
  statusListWire: body(entries.statusListWire, { totalCount: 1, data: [aStatusWire()] }, entries.parseStatusEntries),
  ...kycSettingsForms,
  ...usageForms,
  ...organisationForms,
  verificationWire: lenient(verification.verificationWire, aVerificationWire(), (value) =>
    verification.parseVerification(question, detailBody(value)),
  ),
  detailEnvelopeWire: body(verification.detailEnvelopeWire, detailBody(aVerificationWire()), (value) =>
    verification.parseVerification(question, value),
  ),
};

/** What comes as the text of an event; an impossible text counts as none. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
