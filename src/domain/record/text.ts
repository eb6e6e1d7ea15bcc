import type { RecordKind } from './record-kind';

/** What the sync centre calls a record. */
export const recordTitles: Record<RecordKind, string> = {
  catalogue: 'Types of service',
  marketplace: 'Marketplace',
  members: 'Members',
  roles: 'Roles',
  invitations: 'Invitations',
  organisations: 'Organisations',
  organisation: 'Presentation templates',
  executives: 'Owners of this company',
  compliance: 'Checks of this company',
  credits: 'Credits',
  serviceLogo: 'Logo',
  usage: 'Usage',
  wallet: 'Fee allowance of the wallet',
  walletTransactions: 'Transactions of the wallet',
  onchain: 'On-chain configurations',
  webhook: 'Webhook',
  webhookLog: 'Deliveries of the webhook',
  webpage: 'Verifier page',
  widget: 'KYC widget',
};

/** Why nothing of a list is here, after the problem itself. */
export const unreadListHint = 'This list is not on this device yet.';

/** Words of every record that is not on this device. */
export const recordWords = {
  locked: 'This feature is locked',
  lockedNext: 'To open it, upgrade your plan or talk to the admin.',
  retry: 'Retry',
  failedNext: 'This device has no earlier copy. Try again in a moment.',
} as const;
