import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { say } from './root.mjs';

/** A file that took this long has a line of its own while the ring runs. */
const longSeconds = 3;
/** The longest a ring is silent. */
const silentSeconds = 15;

/** Follows a ring of `total` files while it runs, prints how far it is and what failed, and adds up its results. */
export function watchRing(label, total) {
  const results = { passed: 0, failed: 0, skipped: [], files: [], failures: [] };
  const running = new Map();
  let reportedAt = performance.now();
  const tell = (line) => {
    reportedAt = performance.now();
    say(line);
  };
  const fail = (name, text) => {
    results.failed += 1;
    results.failures.push({ name, text });
    tell(`\n  ${name}\n${indent(text)}\n`);
  };
  const facts = {
    begin: ({ file }) => running.set(file, { beganAt: performance.now(), heardAt: performance.now() }),
    test: ({ file }) => {
      const one = running.get(file);
      if (one) one.heardAt = performance.now();
    },
    end: ({ file, seconds, passed, skipped, failures }) => {
      running.delete(file);
      results.files.push({ file, seconds });
      results.passed += passed;
      results.skipped.push(...skipped);
      for (const { name, text } of failures) fail(name, text);
      if (seconds >= longSeconds || failures.length > 0)
        tell(
          `     ${label} ${results.files.length}/${total} ${basename(file)}: ${counts(passed, failures)} (${seconds.toFixed(1)} s)`,
        );
    },
    error: ({ text }) => fail('outside of any test', text),
  };
  return {
    results,
    fail,
    running: () => [...running.keys()],
    /** Files that were silent for `seconds`. */
    silent: (seconds) => [...running].filter(([, { heardAt }]) => since(heardAt) > seconds).map(([file]) => file),
    hear: (fact) => facts[fact.kind](fact),
    /** Forgets what runs: a new attempt begins. */
    restart: () => running.clear(),
    beat() {
      if (since(reportedAt) < silentSeconds) return;
      const now = [...running].map(([file, { beganAt }]) => `${basename(file)} ${since(beganAt).toFixed(0)} s`);
      tell(
        `     ${label} ${results.files.length}/${total}: ${results.passed} passed; running ${now.join(', ') || 'nothing yet'}`,
      );
    },
  };
}

/** Reads what was appended to a file since the last time, as lines of JSON. */
export function followFile(file) {
  let read = 0;
  return () => {
    if (!existsSync(file)) return [];
    const content = readFileSync(file);
    const end = content.lastIndexOf('\n') + 1;
    const fresh = content.subarray(read, end).toString('utf8');
    read = end;
    return fresh.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  };
}

/** The first lines of a text, set in. */
export function indent(text, lines = 60) {
  return text
    .split('\n')
    .slice(0, lines)
    .map((line) => `    ${line}`)
    .join('\n');
}

function counts(passed, failures) {
  return failures.length > 0 ? `${passed} passed, ${failures.length} failed` : `${passed} passed`;
}

function since(moment) {
  return (performance.now() - moment) / 1000;
}
