import { existsSync, readFileSync } from 'node:fs';

/**
 * What tests reported about themselves (tests/builders/report.ts), as sentences for the end of the gate or the long run. `file` holds a line of JSON for each
 * fact; a file that does not exist reports nothing.
 */
export function readReport(file) {
  if (!existsSync(file)) return [];
  const facts = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  return [
    ...facts.filter(({ kind }) => kind === 'rights').map(rightsSentence),
    ...historySentences(facts),
    ...scheduleSentences(facts),
    ...outboxSentences(facts),
    ...facts.filter(({ kind }) => kind === 'field-day').map(fieldDaySentence),
    ...facts.filter(({ kind }) => kind === 'taps').map(tapsSentence),
    ...facts.filter(({ kind }) => kind === 'keys').map(keysSentence),
    ...facts.filter(({ kind }) => kind === 'soak').map(soakSentence),
    ...facts.filter(({ kind }) => kind === 'disk-search').map(diskSearchSentence),
  ];
}

function rightsSentence({ routes, cases, wrong }) {
  return `table of rights: ${count(cases)} cases of ${count(routes)} routes, ${count(wrong)} wrong`;
}

function tapsSentence({ companies, taps, mostTaps, screens }) {
  return `from the sign-in to the decision about company ${companies}: ${count(taps)} taps on ${count(screens)} screens, at most ${mostTaps} taps a company`;
}

function keysSentence({ verifications, keys, mostKeys }) {
  return `from the sign-in to verification ${verifications} by keyboard alone: ${count(keys)} keys, at most ${mostKeys} from one to the next`;
}

function historySentences(facts) {
  const histories = facts.filter(({ kind }) => kind === 'histories');
  const by = (where) => sum(histories.filter((fact) => fact.where === where).map(({ count }) => count));
  const all = sum(histories.map(({ count }) => count));
  if (all === 0) return [];
  return [
    `${count(all)} random server histories (${count(by('memory'))} in memory, ${count(by('platform'))} on the platform), mirror equal to server in all`,
  ];
}

function scheduleSentences(facts) {
  const schedules = facts.filter(({ kind }) => kind === 'schedules');
  if (schedules.length === 0) return [];
  const total = (name) => sum(schedules.map((fact) => fact[name] ?? 0));
  const requests = total('requestsOfNonLeaders');
  const applies = total('appliesOfOldEpochs');
  const none = (number, what) => (number === 0 ? `no ${what}` : `${count(number)} × ${what}`);
  return [
    `${count(total('count'))} random tab schedules, mirror equal to server in all; of ${count(total('sends'))} requests and ${count(total('applies'))} writes ${none(requests, 'request from a non-leader')} (the auth check, which any tab may send, left out), ${none(applies, 'apply from an old epoch')}`,
  ];
}

/** What became of commands in random schedules: of the device's part in memory, of the whole worker on the platform, of browsers that are killed. */
function outboxSentences(facts) {
  const places = {
    memory: ['in memory', 'decisions and changes of a record'],
    worker: ['of the whole worker on the platform', 'decisions'],
    identities: ['of the whole worker before the ledger', 'DIDs, schemas, names and credentials'],
    browser: ['in Chromium with processes killed', 'decisions'],
  };
  return Object.entries(places).flatMap(([where, [words, what]]) => {
    const lived = facts.filter((fact) => fact.kind === 'outbox' && fact.where === where);
    if (lived.length === 0) return [];
    const total = (name) => count(sum(lived.map((fact) => fact[name])));
    return [
      `${total('count')} schedules ${words}, ${total('decisions')} ${what}, ${total('lost')} lost, ${total('doubled')} doubled`,
    ];
  });
}

function fieldDaySentence({ seed, minutes, operations, browserKills, serverKills, lost, reported, unreported }) {
  return `a field day of ${minutes} minutes (seed ${seed}): ${count(operations)} operations, ${count(browserKills)} kills of the browser and ${count(serverKills)} of the server, ${count(lost)} lost, ${count(unreported)} duplicated silently, ${count(reported)} duplicated and reported`;
}

function soakSentence({ seed, minutes, seconds, requests, budget, lost }) {
  return `a soak of ${minutes} minutes (seed ${seed}) in ${seconds} s: signed in, mirror complete, ${count(requests)} requests of a budget of ${count(budget)}, ${count(lost)} of them lost on the way`;
}

/** What a search of a device's disk for values of people came to, at one moment of its life. */
export function diskSearchSentence({ moment, values, files, bytes, blocks, found, rows, foundThroughPage }) {
  const size = `${(bytes / 1e6).toFixed(1)} MB, ${count(blocks)} LevelDB blocks`;
  return `disk search, ${moment}: ${count(values)} planted values in ${count(files)} files (${size}), ${count(found)} found; through a page: ${count(rows)} rows, ${count(foundThroughPage)} found`;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function count(number) {
  return number.toLocaleString('en-US');
}
