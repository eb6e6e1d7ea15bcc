import type * as v from 'valibot';
import type { Outcome } from '../../../src/domain/shared/outcome';
import { parseBody } from '../../../src/domain/shared/rows-wire';
import * as verifierPages from '../../../src/domain/verifier-page/wire';
import * as webhooks from '../../../src/domain/webhook/wire';
import * as widgets from '../../../src/domain/widget/wire';
import { aDeliveryWire, aVerifierPageWire, aWebhookWire, aWidgetWire } from '../../builders/kyc-settings';
import { body, row, type WireForm } from './wire-form';

/** An answer with `data`, of which null or nothing says that there is none. */
function inData(schema: v.GenericSchema, sample: unknown, parse: (value: unknown) => Outcome<unknown>): WireForm {
  return body(schema, sample, (data) =>
    typeof data === 'object' && data !== null ? parse({ success: true, data }) : parseBody(schema, data),
  );
}

/** The schemas of the settings of KYC services. */
export const kycSettingsForms: Record<string, WireForm> = {
  webhookWire: inData(webhooks.webhookWire, aWebhookWire, webhooks.parseWebhook),
  webhookDeliveryWire: row(webhooks.webhookDeliveryWire, aDeliveryWire, (data) => webhooks.parseWebhookDeliveries({ data })),
  verifierPageWire: body(verifierPages.verifierPageWire, aVerifierPageWire, (value) =>
    Array.isArray(value) ? parseBody(verifierPages.verifierPageWire, value) : verifierPages.parseVerifierPage(value),
  ),
  widgetWire: inData(widgets.widgetWire, aWidgetWire, widgets.parseWidget),
};
