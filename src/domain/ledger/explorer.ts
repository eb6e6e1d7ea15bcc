/** The explorer's page of a schema or credential (contract SSI 14); null if the installation names none. */
export function explorerAddress(explorer: string, id: string): string | null {
  const base = explorer.replace(/\/+$/, '');
  return base === '' ? null : `${base}/identity/${encodeURIComponent(id).replaceAll('%3A', ':')}`;
}
