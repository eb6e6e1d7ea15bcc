import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import base from '../../../vitest.config.ts';
import { root } from '../root.mjs';
import { applyMutant } from './mutants.mjs';
import { withProbes } from './probes.mjs';
import { filesInScope } from './scope.mjs';

/** The rings whose tests have to notice mutants; a browser is too slow for hundreds of runs. */
const rings = ['domain', 'db', 'app', 'platform', 'workers'];
const isProbing = Boolean(process.env.STUDIO_PROBES);
const scope = new Set(filesInScope());

/** Serves the files in scope as this run needs them: with probes, or one of them with the mutant of `lane.mjs`. */
const served = {
  name: 'studio-mutants',
  enforce: 'pre',
  load(id) {
    const file = relative(root, id).replaceAll('\\', '/');
    if (!scope.has(file)) return null;
    const text = () => readFileSync(id, 'utf8');
    if (isProbing) return withProbes(file, text());
    const mutant = globalThis.studioMutant;
    return mutant?.file === file ? applyMutant(mutant, text()) : null;
  },
};

/** While probing each file loads its modules itself, so that what runs at their top is seen with each. */
function ringWithProbes(project) {
  const setupFiles = [new URL('probe-setup.mjs', import.meta.url).pathname, ...project.test.setupFiles];
  return { ...project, test: { ...project.test, setupFiles, isolate: true } };
}

const projects = base.test.projects.filter(({ test }) => rings.includes(test.name));

export default {
  ...base,
  root,
  plugins: [...base.plugins, served],
  test: { ...base.test, projects: isProbing ? projects.map(ringWithProbes) : projects },
};
