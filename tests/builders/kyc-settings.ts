import type { VerifierPage } from '../../src/domain/verifier-page/verifier-page';
import type { Webhook, WebhookDelivery } from '../../src/domain/webhook/webhook';
import type { Widget } from '../../src/domain/widget/widget';
import { day, iso, noon } from './moments';

const issuer = 'did:hid:testnet:z6MkOne';

/** A webhook as a service answers it. */
export const aWebhookWire = { _id: 'w1', webhookUrl: 'https://hooks.example.org/kyc', header: '{"X-Key":"one"}' };

/** The same on the device. */
export const aWebhook: Webhook = { id: 'w1', url: 'https://hooks.example.org/kyc', headerNames: ['X-Key'] };

/** A delivery as the extension answers it. */
export const aDeliveryWire = { _id: '7', at: iso(noon), sessionId: null, status: 204, durationMs: 12, result: 'delivered' };

/** The same on the device. */
export const aDelivery: WebhookDelivery = {
  ...{ id: '7', at: noon, sessionId: null, status: 204, durationMs: 12, result: 'delivered' },
};

/** A verifier page as the API server answers it. */
export const aVerifierPageWire = {
  ...{ _id: 'p1', pageTitle: 'Open an account', pageDescription: 'Have your passport ready', contactEmail: 'help@a.example' },
  ...{ expiryType: '3months', expiryDate: iso(noon + 60 * day), themeColor: 'dark' },
  ...{ generatedUrl: 'https://verifier.example/app-1', updatedAt: iso(noon) },
};

/** The same on the device. */
export const aVerifierPage: VerifierPage = {
  ...{ id: 'p1', title: 'Open an account', description: 'Have your passport ready', contactEmail: 'help@a.example' },
  ...{ expiryType: '3months', expiresAt: noon + 60 * day, theme: 'dark', url: 'https://verifier.example/app-1', updatedAt: noon },
};

/** A widget as a service answers it. */
export const aWidgetWire = {
  _id: 'c1',
  idOcr: { enabled: true, documentType: 'passport' },
  zkProof: { enabled: true, proofs: [{ proofType: 'zkProofOfAge', criteria: 18 }] },
  onChainId: { enabled: false, selectedOnChainKYCconfiguration: null },
  userConsent: { reason: 'To open your account', logoUrl: 'https://a.example/l.png', domain: 'a.example' },
  ...{ issuerDID: issuer, issuerVerificationMethodId: `${issuer}#key-1` },
};

/** The same on the device. */
export const aWidget: Widget = {
  id: 'c1',
  idDocument: { enabled: true, documentType: 'passport' },
  zkProof: { enabled: true, proofs: [{ proofType: 'zkProofOfAge', criteria: 18 }] },
  onChain: { enabled: false, configs: [] },
  ...{ consentReason: 'To open your account', consentLogoUrl: 'https://a.example/l.png', consentDomain: 'a.example' },
  ...{ issuerDids: [issuer], issuerKeyId: `${issuer}#key-1`, switchedOff: [] },
};
