/**
 * A signature covers what the members of a document mean, not what they are called: a context inside of the document could call the same thing by another
 * name, and what a person reads would not be what was signed. These rules find such names.
 */

import { eachMember } from '../shared/each-member';
import { isMembers } from '../shared/members';

type Members = Record<string, unknown>;

/** Members of a definition that leave a name and what is under it as they are. */
const plainMembers = ['@id', '@type', '@context', '@protected', '@propagate'];
/** Keywords of a context that change what no name of it says. */
const plainKeywords = ['@context', '@version', '@protected', '@propagate'];
/** What every document of credentials calls these keywords. */
const aliases: Record<string, string> = { id: '@id', type: '@type' };

/** The contexts that a document names anywhere, by their addresses. */
export function contextsNamedIn(document: unknown): string[] {
  const found = new Set<string>();
  const note = (context: unknown): void => {
    for (const one of Array.isArray(context) ? context : [context]) if (typeof one === 'string') found.add(one);
  };
  eachMember(document, (name, value) => {
    if (name === '@context' || name === '@import') note(value);
  });
  return [...found];
}

/**
 * The names that a document gives to things that usually have another name; also names it uses only as the beginning of a value. Types are names as well: all
 * but `kind`, the one that a schema defines. Contexts below the first level, and an unknown first context, are reported as '@context'.
 */
export function renamedIn(document: Members, firstContexts: readonly string[], kind: string | null): string[] {
  const { '@context': context, ...rest } = document;
  const contexts = Array.isArray(context) ? context : [context];
  const used = namesUsedIn(rest);
  const types = typesUsedIn(rest);
  if (kind !== null) types.delete(kind);
  const found = new Set<string>([...types].filter((type) => type.includes(':')));
  const [beginning] = contexts;
  if (typeof beginning !== 'string' || !firstContexts.includes(beginning) || used.has('@context')) found.add('@context');
  const prefixes = prefixesUsedIn(rest);
  for (const [term, definition] of definitionsIn(contexts))
    if (term.startsWith('@') || prefixes.has(term) || ((used.has(term) || types.has(term)) && renames(term, definition)))
      found.add(term);
  return [...found];
}

/** The names below the contexts that are keywords or addresses: what they mean is signed, but somebody who reads the usual names does not see it. */
export function opaqueNamesIn(document: Members): string[] {
  const { '@context': _contexts, ...rest } = document;
  const names = [...namesUsedIn(rest)];
  // A context below the first level is reported by another rule.
  return names.filter((name) => name !== '@context' && (name.startsWith('@') || name.includes(':')));
}

function namesUsedIn(document: unknown): Set<string> {
  const names = new Set<string>();
  eachMember(document, (name) => names.add(name));
  return names;
}

function typesUsedIn(document: unknown): Set<string> {
  const types = new Set<string>();
  eachMember(document, (name, value) => {
    if (name !== 'type') return;
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string') types.add(one);
  });
  return types;
}

/** The text before the first colon of a value, which a context could turn into another address. */
function prefixesUsedIn(document: unknown): Set<string> {
  const prefixes = new Set<string>();
  const note = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(note);
    else if (typeof value === 'string') prefixes.add(/^([^\s:]+):(?!\/\/)\S*$/.exec(value)?.[1] ?? '');
  };
  eachMember(document, (_name, value) => note(value));
  return prefixes;
}

/** Every definition of the contexts in a list, and of those within; keywords among them where they change what names mean. */
function definitionsIn(contexts: readonly unknown[]): [term: string, definition: unknown][] {
  const found: [string, unknown][] = [];
  const queue = [...contexts];
  for (let at = 0; at < queue.length; at += 1) {
    const context = queue[at];
    if (Array.isArray(context)) queue.push(...context);
    else if (isMembers(context)) {
      for (const [term, definition] of Object.entries(context)) {
        if (term === '@context') queue.push(definition);
        else if (!plainKeywords.includes(term)) {
          found.push([term, definition]);
          if (isMembers(definition) && '@context' in definition) queue.push(definition['@context']);
        }
      }
    }
  }
  return found;
}

function renames(term: string, definition: unknown): boolean {
  const id = isMembers(definition) ? definition['@id'] : definition;
  if (isMembers(definition) && Object.keys(definition).some((member) => !plainMembers.includes(member))) return true;
  // Its values are names themselves, which mean what the document says.
  if (isMembers(definition) && definition['@type'] === '@vocab') return true;
  if (typeof id !== 'string') return true;
  if (id.startsWith('@') || Object.hasOwn(aliases, term)) return aliases[term] !== id;
  // Anything shorter is made whole by what the document says elsewhere.
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(id)) return true;
  const last = id.slice(Math.max(id.lastIndexOf('/'), id.lastIndexOf('#'), id.lastIndexOf(':')) + 1);
  return last !== term && last !== encoded(term);
}

/** A name as it is written in an address; null if it has half a character, which no address can contain. */
function encoded(term: string): string | null {
  try {
    return encodeURIComponent(term);
  } catch {
    return null;
  }
}
