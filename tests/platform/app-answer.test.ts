import { describe, expect, it } from 'vitest';
import { type ServiceRecord, toApp, toMarketplaceApp, toWrittenApp } from '../../platform/api-server/app-answer';
import { entries } from '../../platform/api-server/catalogue';
import { recordIdOf } from '../../platform/record-id';

const tenantUrl = (subdomain: string) => `https://${subdomain}.example`;
const shown = {
  appId: 'a1',
  appName: 'Harbour ids',
  description: 'Identifiers',
  walletAddress: 'hid1wallet',
  whitelistedCors: ['https://harbour.example'],
  dependentServices: ['b2'],
  domain: 'https://ids.harbour.example',
  issuerDid: 'did:hid:testnet:z1',
  issuerVerificationMethodId: 'did:hid:testnet:z1#key-1',
  env: 'prod',
  hasDomainVerified: true,
};
const optional = { edvId: 'hs:edv', logoUrl: 'https://harbour.example/logo.png', subdomain: 'ent-1' };
const secret = { position: 1, ownerUserId: 'u1', apiKeyPrefix: 'p', apiKeyHash: 'h' };
const whole: ServiceRecord = { ...shown, ...optional, ...secret, type: 'SSI_API', domainLinkage: '{}' };
/** A service without its optional members. */
const bare: ServiceRecord = {
  ...whole,
  ...{ type: 'QUEST', edvId: null, logoUrl: null, subdomain: null, domainLinkage: null },
};

describe('a service as it is answered', () => {
  it('has all that it may show, with its entry of the catalogue and the address of its tenant', () => {
    const linked = { ...shown, ...optional, domainLinkageCredentialString: '{}' };
    expect(toApp(whole, tenantUrl)).toStrictEqual({ ...linked, services: [entries.SSI_API], tenantUrl: 'https://ent-1.example' });
  });

  it('that has no value for a member has no such member, and one without a tenant names the service of its type', () => {
    const { domain } = entries.QUEST;
    expect(toApp(bare, tenantUrl)).toStrictEqual({ ...shown, services: [entries.QUEST], tenantUrl: domain });
  });

  it('to the person who wrote it has the id of its keys if it has any, and one slash after the address', () => {
    const more = { tenantUrl: 'https://ent-1.example/', authzTxnHash: '' };
    const kmsId = `hs:doc:${recordIdOf('a1')}`;
    expect(toWrittenApp(whole, tenantUrl)).toStrictEqual({ ...toApp(whole, tenantUrl), ...more, kmsId });
    const slashed = toWrittenApp({ ...whole, edvId: null }, () => more.tenantUrl);
    expect(slashed).toStrictEqual({ ...toApp({ ...whole, edvId: null }, tenantUrl), ...more });
  });

  it('in the marketplace has what everybody may know', () => {
    const { appId, appName, description, domain, issuerDid, env } = shown;
    const known = { _id: recordIdOf('a1'), appId, appName, description, domain, env };
    const { logoUrl } = optional;
    expect(toMarketplaceApp(whole)).toStrictEqual({ ...known, logoUrl, issuerDid, domainLinkageCredentialString: '{}' });
    expect(toMarketplaceApp({ ...bare, issuerDid: null })).toStrictEqual(known);
  });
});
