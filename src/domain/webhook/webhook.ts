/** The webhook of a KYC service (contract KYC 6), as it is on the device: values of headers are secrets and never part of it. */
export interface Webhook {
  id: string;
  url: string;
  /** The names of the headers that are sent with each delivery; null: what the server has cannot be read. */
  headerNames: string[] | null;
}

/** A header with its value. */
export interface WebhookHeader {
  name: string;
  value: string;
}

/** The webhook to store. A value that is null keeps what the server has. */
export interface WebhookInput {
  appId: string;
  /** null: it is the first one of the service. */
  id: string | null;
  /** What the person saw; if the server has another one, it is not replaced. */
  seen: Webhook | null;
  url: string;
  headers: { name: string; value: string | null }[];
}

/** How a delivery ended: the receiver answered 2xx, answered something else, or the reason why it got nothing. */
export const deliveryResults = [
  'delivered',
  'refused',
  'timed-out',
  'unreachable',
  'private-address',
  'too-many-redirects',
  'insecure-redirect',
] as const;
export type DeliveryResult = (typeof deliveryResults)[number];

/** One delivery of the extension `webhook-log`. Times in ms. */
export interface WebhookDelivery {
  id: string;
  at: number;
  /** null for a test. */
  sessionId: string | null;
  /** The status of the last answer; null if there was none. */
  status: number | null;
  durationMs: number;
  /** null: a result that Studio does not know. */
  result: DeliveryResult | null;
}

/** The extension with which a service shows its last deliveries and sends a test. */
export const webhookLogExtension = 'webhook-log';
