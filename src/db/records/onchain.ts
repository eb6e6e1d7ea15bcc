import type { OnchainConfig } from '../../domain/onchain/onchain';
import { minute } from '../../domain/shared/timing';
import { defineRecord } from './record-definition';

/** The on-chain configurations of a KYC service, oldest first. */
export const onchain = defineRecord<OnchainConfig[]>({ kind: 'onchain', version: 1, freshFor: 5 * minute });
