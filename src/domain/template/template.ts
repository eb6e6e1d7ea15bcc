/** An organisation of the older studio server (contract studio 13), with its counters. */
export interface Organisation {
  id: string;
  name: string;
  domain: string;
  /** Its DID; null while it has none. */
  did: string | null;
  userDid: string | null;
  /** DIDs that control it. */
  controllers: string[];
  /** As sent: Registered and Failed are final. */
  status: string | null;
  credentialsCount: number | null;
  schemasCount: number | null;
  templatesCount: number | null;
}

/** What GET api/v1/org answers: the organisations, or only the address of the server (spec section 7). */
export interface Organisations {
  list: Organisation[];
  /** The address that an answer without organisations has; null otherwise. */
  host: string | null;
}

/** A schema of an organisation. */
export interface OrgSchema {
  id: string;
  schemaId: string | null;
  status: string | null;
  /** `schemaDetails.name`. */
  name: string | null;
}

/** A credential of an organisation. */
export interface OrgCredential {
  id: string;
  /** The address of its status. */
  vcId: string | null;
  status: string | null;
}

/** A presentation template: what a verifier asks the owner of a credential for (contract studio 13). */
export interface Template {
  id: string;
  name: string;
  issuerDids: string[];
  schemaIds: string[];
  reason: string;
  callbackUrl: string;
}

/** Everything that an organisation has. null: this server has no such list. */
export interface OrganisationContent {
  templates: Template[];
  schemas: OrgSchema[] | null;
  credentials: OrgCredential[] | null;
}

/** The states in which the stream of an organisation closes (spec section 4). */
const finalStatuses: readonly (string | null)[] = ['Registered', 'Failed'];

/** Whether nothing more is expected to happen to an organisation automatically. */
export function isFinalStatus(status: string | null): boolean {
  return finalStatuses.includes(status);
}

/** What a person has in all organisations (spec section 3, user details); null if no organisation has this counter. */
export interface UserCounts {
  credentialsCount: number | null;
  orgsCount: number;
  schemasCount: number | null;
  templatesCount: number | null;
}

export function countsOf(organisations: readonly Organisation[]): UserCounts {
  const sum = (name: 'credentialsCount' | 'schemasCount' | 'templatesCount') => {
    const known = organisations.flatMap((one) => one[name] ?? []);
    return known.length === 0 ? null : known.reduce((total, one) => total + one, 0);
  };
  return {
    credentialsCount: sum('credentialsCount'),
    orgsCount: organisations.length,
    schemasCount: sum('schemasCount'),
    templatesCount: sum('templatesCount'),
  };
}
