import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.mjs';

const imported = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const known = new Map();

/** How many imports are between a test file and each module it needs: Map of path to distance, 1 for what it imports itself. */
export function distancesFrom(file) {
  const distances = new Map([[file, 0]]);
  let edge = [file];
  for (let distance = 1; edge.length > 0; distance += 1) {
    edge = [...new Set(edge.flatMap(importsOf))].filter((one) => !distances.has(one));
    for (const one of edge) distances.set(one, distance);
  }
  return distances;
}

function importsOf(file) {
  if (!known.has(file)) {
    const text = readFileSync(join(root, file), 'utf8');
    known.set(file, [...text.matchAll(imported)].map(([, path]) => resolve(join(dirname(file), path))).filter(Boolean));
  }
  return known.get(file);
}

/** The module's path, null for what is no module of ours (a picture, a style sheet). */
function resolve(path) {
  const places = [path, `${path}.ts`, `${path}.tsx`];
  return places.find((place) => /\.(tsx?|mjs)$/.test(place) && existsSync(join(root, place))) ?? null;
}
