import type { RecordKind } from '../../domain/record/record-kind';
import { catalogue } from './catalogue';
import { compliance } from './compliance';
import { credits } from './credits';
import { executives } from './executives';
import { invitations } from './invitations';
import { marketplace } from './marketplace';
import { members } from './members';
import { onchain } from './onchain';
import { organisation, organisations } from './organisations';
import type { AnyRecord } from './record-definition';
import { roles } from './roles';
import { serviceLogo } from './service-logo';
import { usage } from './usage';
import { wallet, walletTransactions } from './wallet';
import { webhook } from './webhook';
import { webhookLog } from './webhook-log';
import { webpage } from './webpage';
import { widget } from './widget';

/** All records that are mirrored: what every mechanism goes through. */
export const records = {
  ...{ catalogue, marketplace, members, roles, invitations, organisations, organisation },
  ...{ executives, compliance, credits },
  ...{ usage, wallet, walletTransactions },
  ...{ onchain, webhook, webhookLog, webpage, widget },
  serviceLogo,
} satisfies Record<RecordKind, AnyRecord>;

/** The record of a kind, as mechanisms see it. */
export function recordNamed(kind: RecordKind): AnyRecord {
  return records[kind];
}
