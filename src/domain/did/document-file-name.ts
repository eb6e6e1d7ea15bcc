/** The document of a DID under its right id: a known fault of a server gives that of one that is not on the ledger a wrong one (contract SSI 3.2). */
export function documentOfDid(did: string, document: Record<string, unknown>): Record<string, unknown> {
  const { id } = document;
  if (typeof id !== 'string' || id === '' || id === did) return document;
  return JSON.parse(JSON.stringify(document).replaceAll(JSON.stringify(id).slice(1, -1), did)) as Record<string, unknown>;
}
