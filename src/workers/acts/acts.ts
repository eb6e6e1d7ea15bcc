import type { ActKind } from '../../domain/command/acts';
import { accountActs } from './account-acts';
import type { ActDefinitions } from './act-definition';
import { creditActs } from './credit-acts';
import { onchainActs } from './onchain-acts';
import { organisationActs } from './organisation-acts';
import { serviceActs } from './service-acts';
import { teamActs } from './team-acts';
import { verifierPageActs } from './verifier-page-acts';
import { webhookActs } from './webhook-acts';

/** Every act. */
export const acts: ActDefinitions<ActKind> = {
  ...accountActs,
  ...creditActs,
  ...serviceActs,
  ...webhookActs,
  ...onchainActs,
  ...verifierPageActs,
  ...teamActs,
  ...organisationActs,
};
