import { minute } from '../../domain/shared/timing';
import type { VerifierPage } from '../../domain/verifier-page/verifier-page';
import { defineRecord } from './record-definition';

/** The verifier page of a KYC service, without the tokens that its answer has. */
export const webpage = defineRecord<VerifierPage>({ kind: 'webpage', version: 1, freshFor: 5 * minute, missingIsNone: true });
