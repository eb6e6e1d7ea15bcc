/** How something that a person is filling in is kept on the device until it is sent. */
export interface DraftForm<Draft> {
  /** What was kept, read with care; of nothing, the draft as it is begun. */
  read(value: unknown): Draft;
  /** Whether it is as it is begun: nothing of it is worth keeping. */
  isEmpty(draft: Draft): boolean;
}
