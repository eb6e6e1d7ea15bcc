import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../root.mjs';
import { changesOf } from './operators.mjs';

/**
 * Every mutant of a file, { file, line, operator, start, end, to, site, before, after }: `before` and `after` are its first line without and
 * with the change; `site` is the place whose execution reaches it, { start, end, kind, name }, where the name outlives changes elsewhere.
 */
export function mutantsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const sites = siteNames(file, text);
  const found = [];
  walk(program, [], (node, ancestors) => {
    for (const { site = node, ...change } of changesOf(node, ancestors, text)) {
      found.push({ file, ...change, ...linesOf(text, change), site: sites(wholeChain(site, site === node ? ancestors : [])) });
    }
  });
  return found;
}

/** The file's text with the change. */
export function applyMutant({ start, end, to }, text) {
  return text.slice(0, start) + to + text.slice(end);
}

/** `count` of the mutants by the seed's luck. A mutant keeps its lot while the rest of the code changes. */
export function drawSample(mutants, count, seed) {
  const seen = new Map();
  const drawn = mutants.map((mutant) => {
    const name = numbered(seen, [mutant.file, mutant.operator, mutant.before, mutant.after].join('\n'));
    return { mutant, lot: hashOf(`${seed}\n${name}`) };
  });
  drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1));
  return drawn.slice(0, count).map(({ mutant }) => mutant);
}

function linesOf(text, { start, end, to }) {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = (from) => (text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from));
  return {
    line: text.slice(0, start).split('\n').length,
    before: text.slice(lineStart, lineEnd(start)).trim(),
    after: `${text.slice(lineStart, start)}${to}${text.slice(end, lineEnd(end))}`.trim(),
  };
}

function siteNames(file, text) {
  const seen = new Map();
  const known = new Map();
  return (node) => {
    const { start, end } = node;
    const place = `${start}-${end}`;
    const name = known.get(place) ?? hashOf(numbered(seen, `${file}\n${text.slice(start, end)}`)).slice(0, 8);
    known.set(place, name);
    return { start, end, kind: kindOf(node), name };
  };
}

/** How a place is marked: 'super' is a call of super, which has to be a statement of its own where a class has parameter properties. */
function kindOf({ type, expression }) {
  if (expression?.type === 'CallExpression' && expression.callee.type === 'Super') return 'super';
  return ['ExpressionStatement', 'ReturnStatement', 'ThrowStatement'].includes(type) ? 'statement' : 'expression';
}

/** Half of an optional chain is no expression of its own: the whole chain is the place. */
function wholeChain(node, ancestors) {
  for (const one of [...ancestors].reverse()) {
    if (one.type === 'ChainExpression') return one;
    const isLink = one.type === 'MemberExpression' || one.type === 'CallExpression' || one.type === 'TSNonNullExpression';
    if (!isLink || (one.object ?? one.callee ?? one.expression).start !== node.start) return node;
  }
  return node;
}

function numbered(seen, name) {
  const nth = (seen.get(name) ?? 0) + 1;
  seen.set(name, nth);
  return `${name}\n${nth}`;
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('base64url');
}

const running = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const typeKeys = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'];

/** Visits what runs, with its ancestors: types have no mutants. */
function walk(node, ancestors, visit) {
  if (node.type.startsWith('TS') && !running.includes(node.type)) return;
  visit(node, ancestors);
  const below = [...ancestors, node];
  for (const [key, child] of Object.entries(node)) {
    if (typeKeys.includes(key)) continue;
    for (const each of Array.isArray(child) ? child : [child]) if (typeof each?.type === 'string') walk(each, below, visit);
  }
}
