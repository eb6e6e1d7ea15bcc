import { failed } from '../../src/domain/shared/outcome';
import type { Identities } from '../../src/workers/resolve/start-identities';

/** For answers that are about neither DIDs nor schemas. */
export const noIdentities: Pick<Identities, 'answer'> = { answer: async () => failed('unknown') };
