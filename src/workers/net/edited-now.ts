import type { Fields } from '../../domain/record/edit';
import type { SentOutcome } from './sent-outcome';

/** What a change is about, as it is on the server now. */
export interface EditedNow {
  /** null: there is none. */
  fields: Fields | null;
  /** One request that creates, changes or deletes it. */
  write(signal?: AbortSignal): Promise<SentOutcome<null>>;
}
