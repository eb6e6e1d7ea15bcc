/** A stored row of a list: `key` is the id it is stored under, `createdAt` in ms. */
export interface ListedRow {
  key: string;
  createdAt: number;
}
