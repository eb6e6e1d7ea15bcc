/**
 * Facts about things with ids are signed, not the places where they are written: the holder of a document can move some of them elsewhere under the same id,
 * where nobody looks. And an empty value is not a fact, so anybody can add it. These rules find both.
 */

import { eachMember } from '../shared/each-member';
import { isMembers } from '../shared/members';

type Members = Record<string, unknown>;

/** Where the things of a document are: whether with more than the id, and whether under the subject, which is what a person is shown. */
interface Place {
  hasMore: boolean;
  isShown: boolean;
}

/**
 * The ids of things that a document describes in several places, or in a place nobody looks at while it names them in another. The proof is signed
 * separately.
 */
export function splitNodesIn(document: Members): string[] {
  const { '@context': _contexts, proof: _proof, ...body } = document;
  const places = new Map<string, Place[]>();
  /** Texts that may name a thing. Those that name the issuer or the holder of a document do not describe it. */
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

/** The names in the subject with lists of several values: the set of values is signed, not their order. What is signed as JSON is signed as it is. */
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
