/**
 * What is signed are facts about things with ids, not the places where they are written: who holds a document can tell some of them elsewhere under the same id, where
 * nobody looks. And what is empty is no fact, so that anybody can write it. These rules find both.
 */

import { eachMember } from '../shared/each-member';
import { isMembers } from '../shared/members';

type Members = Record<string, unknown>;

/** Where the things of a document stand: whether with more than the id, and whether under the subject, all of which a person is shown. */
interface Place {
  hasMore: boolean;
  isShown: boolean;
}

/** The ids of things of which a document tells in several places, or where nobody looks while it names them where somebody does. The proof is signed apart. */
export function splitNodesIn(document: Members): string[] {
  const { '@context': _contexts, proof: _proof, ...body } = document;
  const places = new Map<string, Place[]>();
  /** Texts that may name a thing. Those that say who issued or holds a document tell nothing of it. */
  const named = new Set<string>();
  const queue: [value: unknown, isShown: boolean][] = [[body, false]];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [value, isShown] = next;
    if (typeof value === 'string') named.add(value);
    else if (Array.isArray(value)) for (const one of value) queue.push([one, isShown]);
    else if (isMembers(value)) {
      const { id, type: _type, ...more } = value;
      if (typeof id === 'string') {
        const hasMore = Object.keys(value).length > 1;
        places.set(id, [...(places.get(id) ?? []), { hasMore, isShown }]);
      }
      for (const [name, inner] of Object.entries(more)) {
        const isOfWhole = value === body && (name === 'issuer' || name === 'holder');
        if (!isOfWhole || typeof inner !== 'string')
          queue.push([inner, isShown || (value === body && name === 'credentialSubject')]);
      }
    }
  }
  const isSplit = (id: string, all: readonly Place[]) =>
    all.some(({ hasMore }) => hasMore) && (all.length > 1 || (named.has(id) && all.some(({ isShown }) => !isShown)));
  return [...places].flatMap(([id, all]) => (isSplit(id, all) ? [id] : []));
}

/** The names in the subject with lists of several values: a set of them is signed, not their order. What is signed as JSON is signed as it stands. */
export function listNamesIn({ '@context': contexts, credentialSubject }: Members): string[] {
  const json = new Map<string, boolean>();
  eachMember(contexts, (term, definition) => {
    if (isMembers(definition) && '@id' in definition) json.set(term, (json.get(term) ?? true) && definition['@type'] === '@json');
  });
  const names = new Set<string>();
  const queue: unknown[] = Array.isArray(credentialSubject) ? [...credentialSubject] : [credentialSubject];
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (Array.isArray(value)) queue.push(...value);
    else if (isMembers(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (json.get(name) === true) continue;
        if (Array.isArray(inner) && inner.length > 1 && name !== 'type') names.add(name);
        queue.push(inner);
      }
    }
  }
  return [...names];
}

/** The names of members without anything in them: nothing, or a list of nothing. */
export function emptyNamesIn(document: Members): string[] {
  const { '@context': _contexts, ...body } = document;
  const names = new Set<string>();
  eachMember(body, (name, value) => {
    if (isEmpty(value)) names.add(name);
  });
  return [...names];
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.every(isEmpty));
}
