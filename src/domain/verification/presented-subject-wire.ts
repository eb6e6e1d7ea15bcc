import { cutText } from '../shared/scalars-wire';

/** How much of a credential's subject is kept: members of an object, items of a list, and how deep. */
const mostMembers = 100;
const deepest = 4;

/** Members that are pictures, whatever they look like (contract KYC 2.5.3). */
const pictureMembers = ['face', 'base64Image', 'bestImageTokenized', 'tokenSelfiImage'];
/** The numbers of a zero-knowledge proof say nothing to a person and are not kept. */
const proofMembers = ['proof', 'publicSignals'];

/** A subject without pictures and proofs, bounded in every direction; what the proof was made with; and its picture, where it has one. */
export interface ReadSubject {
  subject: Record<string, unknown>;
  zeroKnowledge: { protocol: string | null; curve: string | null } | null;
  picture: string | null;
}

export function readSubject(raw: Record<string, unknown>): ReadSubject {
  const pictures = pictureMembers.map((name) => (Object.hasOwn(raw, name) ? raw[name] : null));
  const plain = Object.entries(raw).filter(([name]) => !pictureMembers.includes(name) && !proofMembers.includes(name));
  return {
    subject: boundObject(plain, 1),
    zeroKnowledge: toZeroKnowledge(raw.proof),
    picture: pictures.find((value): value is string => typeof value === 'string' && isPicture(value)) ?? null,
  };
}

function toZeroKnowledge(proof: unknown): ReadSubject['zeroKnowledge'] {
  if (typeof proof !== 'object' || proof === null || Array.isArray(proof)) return null;
  const of = (name: string) => {
    const value = (proof as Record<string, unknown>)[name];
    return typeof value === 'string' && value !== '' ? cutText(value) : null;
  };
  return { protocol: of('protocol'), curve: of('curve') };
}

function boundObject(members: [string, unknown][], depth: number): Record<string, unknown> {
  return Object.fromEntries(
    members.slice(0, mostMembers).flatMap(([name, value]): [string, unknown][] => {
      const bounded = boundValue(value, depth);
      return bounded === undefined ? [] : [[cutText(name), bounded]];
    }),
  );
}

/** undefined: not kept. Pictures have their own table; one inside a subject is not kept a second time. */
function boundValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return isPicture(value) ? undefined : cutText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return undefined;
  if (Array.isArray(value)) {
    const items = value.slice(0, mostMembers).map((item) => boundValue(item, depth + 1));
    return items.filter((item) => item !== undefined && item !== null);
  }
  return boundObject(Object.entries(value), depth + 1);
}

function isPicture(text: string): boolean {
  return text.startsWith('data:');
}
