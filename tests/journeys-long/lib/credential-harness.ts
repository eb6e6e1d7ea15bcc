import { type Issued, type Issuer, issue, newIssuer } from '../../platform/support/credentials';
import { entriesAt, openWorkbench, type Workbench } from '../../platform/support/identities';

type Ledger = Parameters<typeof newIssuer>[1];

/** The side of the service and of the ledger, of a platform in a process of its own that makes a block on request. */
export interface CredentialHarness {
  bench: Workbench;
  ledger: Ledger;
  issuer: Issuer;
  /** Makes a block of everything that waits. */
  makeBlock(): Promise<void>;
  /** Issues one whose status is on the ledger, as another person of the team does; returns its id. */
  attested(change?: object): Promise<string>;
  /** The ids of all credentials of the service. */
  ids(): Promise<string[]>;
  /** What the ledger did to one, oldest first. */
  actsOn(id: string): Promise<string[]>;
}

/** Makes an issuer with a schema of these fields. */
export async function openCredentialHarness(url: string, schema: object = {}): Promise<CredentialHarness> {
  const bench = await openWorkbench({ url });
  const makeBlock = async () => {
    const answer = await fetch(`${url}/_chaos/blocks`, { method: 'POST' });
    if (!answer.ok) throw new Error(`no block was made (${answer.status})`);
  };
  const ledger = { ssi: { makeBlock } } as unknown as Ledger;
  const issuer = await newIssuer(bench, ledger, schema);
  return {
    bench,
    ledger,
    issuer,
    makeBlock,
    async attested(change = {}) {
      const { credentialDocument }: Issued = await issue(bench, issuer, change);
      await makeBlock();
      return credentialDocument.id;
    },
    ids: async () => ((await bench.get('/credential?page=1&limit=100')).json as { data: string[] }).data,
    actsOn: async (id) => (await entriesAt(bench, id)).map(({ type }) => type.split('.').at(-1) ?? type),
  };
}
