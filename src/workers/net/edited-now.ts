import type { Fields } from '../../domain/record/fields';
import type { MirrorChange } from '../../domain/record/mirror-change';
import type { SentOutcome } from './sent-outcome';

/** What a change is about, as it is on the server now. */
export interface EditedNow {
  /** null: there is none. */
  fields: Fields | null;
  /** One request that creates, changes or deletes it, and what its answer changes in the mirror; null: the answer does not say enough. */
  write(signal?: AbortSignal): Promise<SentOutcome<MirrorChange | null>>;
}
