import type { ActKind } from '../../domain/command/acts';
import { accountActs } from './account-acts';
import type { ActDefinitions } from './act-definition';
import { creditActs } from './credit-acts';

/** Every act. */
export const acts: ActDefinitions<ActKind> = { ...accountActs, ...creditActs };
