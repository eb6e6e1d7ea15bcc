/** A row of a list as it is kept: `key` is the id it is kept under, `createdAt` in ms. */
export interface ListedRow {
  key: string;
  createdAt: number;
}
