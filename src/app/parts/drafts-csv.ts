import { toCsv } from '../../domain/shared/csv';

/** Drafts as a table for spreadsheets: the whole content of each is one cell of JSON. It begins with the mark that has them read it as UTF-8. */
export function toDraftsCsv(drafts: readonly { appId: string; id: string; value: unknown }[]): string {
  const cells = drafts.map(({ appId, id, value }) => [appId, id, JSON.stringify(value)]);
  return `\uFEFF${toCsv([['App Id', 'Draft', 'Content'], ...cells])}`;
}
