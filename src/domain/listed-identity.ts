/** What a list tells of a DID or schema: its id, and in newer answers when it was made (ms). */
export interface ListedIdentity {
  id: string;
  createdAt: number | null;
  /** Its place among the service's, the greatest the newest: where the server tells no time, where it stands in the list. */
  order: number;
}
