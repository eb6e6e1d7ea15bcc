/// <reference path="../../tsconfigs/types/canonize.d.ts" />
import jsonld from 'jsonld';
import {
  poseidon1,
  poseidon2,
  poseidon3,
  poseidon4,
  poseidon5,
  poseidon6,
  poseidon7,
  poseidon8,
  poseidon9,
  poseidon10,
  poseidon11,
  poseidon12,
  poseidon13,
  poseidon14,
  poseidon15,
  poseidon16,
} from 'poseidon-lite';
import { NQuads, type Quad } from 'rdf-canonize';
import { loadLedgerContext } from './contexts';

const xsd = 'http://www.w3.org/2001/XMLSchema#';
const integers = ['integer', 'nonNegativeInteger', 'nonPositiveInteger', 'positiveInteger', 'negativeInteger'].map(
  (name) => `${xsd}${name}`,
);
/** The order of the field that the hash is made in: numbers are below it. */
const order = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
const chunk = 31;
const frame = 16;

const poseidons = [
  ...[poseidon1, poseidon2, poseidon3, poseidon4, poseidon5, poseidon6, poseidon7, poseidon8],
  ...[poseidon9, poseidon10, poseidon11, poseidon12, poseidon13, poseidon14, poseidon15, poseidon16],
];

/** One fact of a credential: its path and its value, as numbers of the field. */
interface Entry {
  key: bigint;
  value: bigint;
}

/**
 * The Merkle root of a credential that has no proof yet, as the services' SDK makes it: a sparse tree of Poseidon hashes with one leaf for each fact of the canonical RDF. Throws where the SDK
 * does: when no context names a member, a text is empty, or something that says more is named in several places.
 */
export async function merkleRootOf(credential: object): Promise<string> {
  const canonical = await jsonld.canonize(credential, {
    algorithm: 'URDNA2015',
    format: 'application/n-quads',
    documentLoader: loadLedgerContext,
    safe: true,
  });
  const root = nodeOf(entriesOf(NQuads.parse(canonical)), 0);
  return Buffer.from(root.toString(16).padStart(64, '0'), 'hex').reverse().toString('hex');
}

function entriesOf(quads: readonly Quad[]): Entry[] {
  const siblings = grouped(quads, nameOf);
  const parents = grouped(
    quads.filter(({ object }) => object.termType !== 'Literal'),
    ({ object }) => object.value,
  );

  /** The predicates that lead to what a quad says, with its place if there are several. */
  const pathOf = (quad: Quad): (string | number)[] => {
    const { subject, predicate } = quad;
    const others = siblings.get(nameOf(quad)) ?? [];
    const [parent, ...more] = parents.get(subject.value) ?? [];
    if (more.length > 0) throw new Error(`${subject.value} is named in several places`);
    const place = others.length > 1 ? [others.indexOf(quad)] : [];
    return [...(parent === undefined ? [] : pathOf(parent)), predicate.value, ...place];
  };
  return quads
    .filter(({ object }) => object.termType !== 'BlankNode')
    .map((quad) => ({ key: keyOf(pathOf(quad)), value: numberOf(quad.object) }));
}

function grouped(quads: readonly Quad[], by: (quad: Quad) => string): Map<string, Quad[]> {
  const groups = new Map<string, Quad[]>();
  for (const quad of quads) groups.set(by(quad), [...(groups.get(by(quad)) ?? []), quad]);
  return groups;
}

/** Which member of which thing a quad is about. */
function nameOf({ subject, predicate }: Quad): string {
  return `${subject.value} ${predicate.value}`;
}

/** Hashes of paths and texts that credentials of a schema or an issuer have in common: making them is most of the work. */
const known = new Map<string, bigint>();
const mostKnown = 1_000;

function remembered(name: string, make: () => bigint): bigint {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = make();
  if (known.size >= mostKnown) known.clear();
  known.set(name, made);
  return made;
}

function keyOf(path: readonly (string | number)[]): bigint {
  return remembered(JSON.stringify(path), () =>
    hash(path.map((part) => (typeof part === 'number' ? BigInt(part) : hashOfText(part)))),
  );
}

function numberOf({ value, datatype }: Quad['object']): bigint {
  const type = datatype?.value ?? '';
  if (type === `${xsd}boolean`) return hash([value === 'true' || value === '1' ? 1n : 0n]);
  if (integers.includes(type)) return inField(BigInt(value));
  if (type === `${xsd}dateTime`) return inField(BigInt(Date.parse(value)) * 1_000_000n);
  return hashOfText(value);
}

function inField(number: bigint): bigint {
  return number < 0n ? order + number : number;
}

/** The node of the tree that holds these entries; the bits of their keys say, lowest first, on which side they are. */
function nodeOf(entries: readonly Entry[], depth: number): bigint {
  const [first, ...more] = entries;
  if (first === undefined) return 0n;
  if (more.length === 0) return hash([first.key, first.value, 1n]);
  const isRight = ({ key }: Entry) => ((key >> BigInt(depth)) & 1n) === 1n;
  const side = (wanted: boolean) =>
    nodeOf(
      entries.filter((entry) => isRight(entry) === wanted),
      depth + 1,
    );
  return hash([side(false), side(true)]);
}

function hash(numbers: bigint[]): bigint {
  const poseidon = poseidons[numbers.length - 1];
  if (poseidon === undefined) throw new Error(`${numbers.length} numbers cannot be hashed at once`);
  return poseidon(numbers);
}

function hashOfText(text: string): bigint {
  return remembered(`text ${text}`, () => newHashOfText(text));
}

/** The hash of a text: its bytes as numbers, sixteen at a time, the first of which is the hash of those before. */
function newHashOfText(text: string): bigint {
  const bytes = Buffer.from(text);
  const numbers: bigint[] = [];
  for (let at = 0; at < bytes.length; at += chunk) {
    const part = Buffer.alloc(chunk);
    bytes.copy(part, 0, at, at + chunk);
    numbers.push(BigInt(`0x${part.toString('hex')}`));
  }
  let sum: bigint | null = null;
  for (let at = 0; at < numbers.length; ) {
    const head: bigint[] = sum === null ? [] : [sum];
    const taken = numbers.slice(at, at + frame - head.length);
    at += taken.length;
    const filled = [...head, ...taken];
    sum = hash([...filled, ...Array<bigint>(frame - filled.length).fill(0n)]);
  }
  if (sum === null) throw new Error('an empty text has no hash');
  return sum;
}
