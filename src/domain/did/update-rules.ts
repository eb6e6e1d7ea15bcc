import { type DidChange, type DidService, keysNamedIn, linkedDomains, type SigningRelationship, servicesOf } from './change';
import { type Did, signingRelationships } from './did';

/** What a person makes of the document of a DID: its service end points, and the keys that each relationship names. */
export interface DidUpdateDraft {
  services: DidService[];
  relationships: Record<SigningRelationship, string[]>;
}

export type DidUpdateIssue = 'did-endpoint-invalid' | 'did-endpoint-twice' | 'did-update-nothing';

/** The document as it is. */
export function didUpdateDraft({ document }: Pick<Did, 'document'>): DidUpdateDraft {
  const keysOf = (name: SigningRelationship) => keysNamedIn(document, name);
  return {
    services: servicesOf(document),
    relationships: {
      authentication: keysOf('authentication'),
      assertionMethod: keysOf('assertionMethod'),
      capabilityInvocation: keysOf('capabilityInvocation'),
      capabilityDelegation: keysOf('capabilityDelegation'),
    },
  };
}

/** Why an address cannot be another domain of the organisation; null if it can. */
export function checkEndpoint(typed: string, { services }: Pick<DidUpdateDraft, 'services'>): DidUpdateIssue | null {
  const address = typed.trim();
  if (!/^https:\/\/[^\s/?#]+\.[^\s/?#]+(\/\S*)?$/i.test(address)) return 'did-endpoint-invalid';
  return services.some(({ serviceEndpoint }) => serviceEndpoint === address) ? 'did-endpoint-twice' : null;
}

/** The draft with one more domain (contract SSI 2.2), under an id that no other has. */
export function withEndpoint(draft: DidUpdateDraft, did: string, typed: string): DidUpdateDraft {
  const taken = new Set(draft.services.map(({ id }) => id));
  const ids = Array.from({ length: taken.size + 1 }, (_none, at) => `${did}#linkedDomain${at === 0 ? '' : `-${at + 1}`}`);
  const id = ids.find((one) => !taken.has(one)) ?? `${did}#linkedDomain`;
  return { ...draft, services: [...draft.services, { id, type: linkedDomains, serviceEndpoint: typed.trim() }] };
}

/** The draft with a key named by a relationship, or not. */
export function withKey(draft: DidUpdateDraft, name: SigningRelationship, keyId: string, isNamed: boolean): DidUpdateDraft {
  const others = draft.relationships[name].filter((id) => id !== keyId);
  return { ...draft, relationships: { ...draft.relationships, [name]: isNamed ? [...others, keyId] : others } };
}

/** A changed document with the one it was made from: the document may be another by the time it is sent. */
export interface DidEdit {
  before: DidUpdateDraft;
  after: DidUpdateDraft;
}

/** The same edit of the document as it is now: what was added or taken away then is, and what changed there meanwhile stays. */
export function editedAgain(did: Pick<Did, 'did' | 'document'>, { before, after }: DidEdit): DidUpdateDraft {
  const now = didUpdateDraft(did);
  const hasEndpoint = ({ services }: DidUpdateDraft, { serviceEndpoint }: DidService) =>
    services.some((one) => one.serviceEndpoint === serviceEndpoint);
  // Two services may have the same end point: their ids say which of them was removed.
  const has = ({ services }: DidUpdateDraft, { id, serviceEndpoint }: DidService) =>
    services.some((one) => one.id === id && one.serviceEndpoint === serviceEndpoint);
  const added = after.services.filter((one) => !hasEndpoint(before, one) && !hasEndpoint(now, one));
  const start = { ...now, services: now.services.filter((one) => !has(before, one) || has(after, one)) };
  const services = added.reduce((draft, { serviceEndpoint }) => withEndpoint(draft, did.did, serviceEndpoint), start);
  return signingRelationships.reduce((draft, name) => {
    const turned = [...before.relationships[name], ...after.relationships[name]].filter(
      (id) => before.relationships[name].includes(id) !== after.relationships[name].includes(id),
    );
    return turned.reduce((next, id) => withKey(next, name, id, after.relationships[name].includes(id)), draft);
  }, services);
}

/** What a draft changes of the document, and nothing else, so that what changed there meanwhile stays; null if it changes nothing. */
export function toDidChange(did: Pick<Did, 'document'>, draft: DidUpdateDraft): DidChange | null {
  return changeOf({ before: didUpdateDraft(did), after: draft });
}

/** What an edit changes; null if it changes nothing. */
export function changeOf({ before, after }: DidEdit): DidChange | null {
  const relationships: DidChange['relationships'] = {};
  for (const name of signingRelationships) {
    if (!isSameSet(before.relationships[name], after.relationships[name])) relationships[name] = after.relationships[name];
  }
  const hasServices = JSON.stringify(before.services) !== JSON.stringify(after.services);
  if (!hasServices && Object.keys(relationships).length === 0) return null;
  return { ...(hasServices ? { services: after.services } : {}), relationships };
}

/** What has to be typed before a DID is deactivated permanently: its name, or if that is long or missing the end of its id. */
export function deactivationWord({ did, name }: Pick<Did, 'did' | 'name'>): string {
  const called = name?.trim() ?? '';
  return called !== '' && called.length <= 30 ? called : did.slice(-8);
}

/** Whether it was typed. */
export function confirmsDeactivation(did: Pick<Did, 'did' | 'name'>, typed: string): boolean {
  return typed.trim().normalize('NFC') === deactivationWord(did).normalize('NFC');
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
