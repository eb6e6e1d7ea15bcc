/** What of a case opens without a connection: all of it, only a part, or nothing beyond its row in the list. */
export type OpensOffline = 'everything' | 'part' | 'nothing';

/** `here`: how many parts of a case (its detail, pictures, records and documents) are on this device, of those that are `wanted`. */
export function opensOfflineOf(here: number, wanted: number): OpensOffline {
  if (here >= wanted) return 'everything';
  return here > 0 ? 'part' : 'nothing';
}

export const opensOfflineWords: Record<OpensOffline, string> = {
  everything: 'Opens offline',
  part: 'Partly on this device',
  nothing: 'Details not on this device',
};
