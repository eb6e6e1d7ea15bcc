import type * as v from 'valibot';
import * as onchain from '../../../src/domain/onchain/wire';
import type { Outcome } from '../../../src/domain/shared/outcome';
import { parseBody } from '../../../src/domain/shared/rows-wire';
import * as verifierPages from '../../../src/domain/verifier-page/wire';
import * as webhooks from '../../../src/domain/webhook/wire';
import * as widgets from '../../../src/domain/widget/wire';
import { aDeliveryWire, aVerifierPageWire, aWebhookWire, aWidgetWire } from '../../builders/kyc-settings';
import { body, row, type WireForm } from './wire-form';

/** An answer with `data`, where null or nothing means that there is none. */
function inData(schema: v.GenericSchema, sample: unknown, parse: (value: unknown) => Outcome<unknown>): WireForm {
  return body(schema, sample, (data) =>
    typeof data === 'object' && data !== null ? parse({ success: true, data }) : parseBody(schema, data),
  );
}

const anOnchainWire = {
  ...{ _id: 'c1', blockchainLabel: 'cosmos:nibi:nibiru-localnet-0', issuerDid: 'did:hid:testnet:z1', walletAddress: 'nibi1me' },
  ...{ kycContractAddress: 'nibi1kyc', kycContractTxHash: 'AB', createdAt: '2026-04-01T12:00:00.000Z' },
};

/** The schemas of the settings of KYC services. */
export const kycSettingsForms: Record<string, WireForm> = {
  webhookWire: inData(webhooks.webhookWire, aWebhookWire, webhooks.parseWebhook),
  webhookDeliveryWire: row(webhooks.webhookDeliveryWire, aDeliveryWire, (data) => webhooks.parseWebhookDeliveries({ data })),
  verifierPageWire: body(verifierPages.verifierPageWire, aVerifierPageWire, (value) =>
    Array.isArray(value) ? parseBody(verifierPages.verifierPageWire, value) : verifierPages.parseVerifierPage(value),
  ),
  onchainConfigWire: row(onchain.onchainConfigWire, anOnchainWire, (rows) => onchain.parseOnchainConfigs({ data: rows })),
  widgetWire: inData(widgets.widgetWire, aWidgetWire, widgets.parseWidget),
};
