import type { SourceModule } from './source-module';

/** What Playwright reads of a page once, as it is in that moment. */
const reads = [
  ...['allInnerTexts', 'allTextContents', 'ariaSnapshot', 'boundingBox', 'count', 'evaluate', 'evaluateAll', 'getAttribute'],
  ...['innerHTML', 'innerText', 'inputValue', 'isChecked', 'isDisabled', 'isEditable', 'isEnabled', 'isHidden', 'isVisible'],
  ...['textContent', 'title'],
];

/** Those that read what is shown. A function with `evaluate` mostly reads the database, which a test may read once after it has waited. */
const visibleReads = new Set(reads.filter((name) => name !== 'evaluate'));

/** What does something or waits: a function with one of these is no read, and is not done again and again. */
const acts = new Set([
  ...['check', 'clear', 'click', 'dblclick', 'dispatchEvent', 'expect', 'fill', 'focus', 'goBack', 'goto', 'hover'],
  ...['press', 'relaunch', 'reload', 'selectOption', 'setChecked', 'setInputFiles', 'tap', 'type', 'uncheck', 'waitFor'],
  ...['waitForEvent'],
]);
/** What a script that is evaluated in the page does: its result is no reading. */
const scriptActs = new Set(['append', 'createElement', 'fetch']);

const isJourney = ({ path }: SourceModule) => /^tests\/journeys(-long)?\//.test(path);
const isShared = ({ path }: SourceModule) => /^tests\/journeys(-long)?\/lib\//.test(path);

/** Journeys that assert what they read of a page once, themselves or by a function that only reads: they would depend on the moment. */
export function pageReadBreaches(modules: readonly SourceModule[]): string[] {
  const journeys = modules.filter(isJourney);
  const shared = withReaders(new Set(reads), journeys.filter(isShared));
  const sharedVisible = withReaders(visibleReads, journeys.filter(isShared), 'evaluate');
  return journeys.flatMap((module) => {
    const known = withReaders(shared, [module]);
    const visible = withReaders(sharedVisible, [module], 'evaluate');
    const asserted = module.assertedCalls.filter(({ name }) => known.has(name));
    const judged = module.judgedCalls
      .filter(({ calls }) => !calls.some((name) => acts.has(name) || scriptActs.has(name)))
      .flatMap(({ calls, line }) =>
        calls.filter((name) => name === 'evaluate' || visible.has(name)).map((name) => ({ name, line })),
      );
    return [...new Map([...asserted, ...judged].map((one) => [one.line, one])).values()].map(
      ({ name, line }) => `${module.path}:${line} asserts what ${name} read once: expect.poll waits until it is so`,
    );
  });
}

/** These names, and those of the functions that read by them and do nothing else; `except` those that call this one. */
function withReaders(names: ReadonlySet<string>, modules: readonly SourceModule[], except = ''): Set<string> {
  const known = new Set(names);
  const readers = modules
    .flatMap(({ functions }) => functions)
    .filter(({ calls }) => !calls.some((name) => acts.has(name) || name === except));
  for (let before = -1; before < known.size; ) {
    before = known.size;
    for (const { name, calls } of readers) if (calls.some((one) => known.has(one))) known.add(name);
  }
  return known;
}
