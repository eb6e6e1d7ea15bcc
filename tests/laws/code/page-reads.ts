import type { SourceModule } from './source-module';

/** What Playwright reads of a page once, as it is in that moment. */
const reads = [
  ...['allInnerTexts', 'allTextContents', 'ariaSnapshot', 'boundingBox', 'count', 'evaluate', 'evaluateAll', 'getAttribute'],
  ...['innerHTML', 'innerText', 'inputValue', 'isChecked', 'isDisabled', 'isEditable', 'isEnabled', 'isHidden', 'isVisible'],
  ...['textContent', 'title'],
];

/** What does something or waits: a function with one of these is no read, and is not done again and again. */
const acts = new Set([
  ...['check', 'clear', 'click', 'dblclick', 'dispatchEvent', 'expect', 'fill', 'focus', 'goBack', 'goto', 'hover'],
  ...['press', 'relaunch', 'reload', 'selectOption', 'setChecked', 'setInputFiles', 'tap', 'type', 'uncheck', 'waitFor'],
  ...['waitForEvent'],
]);

const isJourney = ({ path }: SourceModule) => /^tests\/journeys(-long)?\//.test(path);
const isShared = ({ path }: SourceModule) => /^tests\/journeys(-long)?\/lib\//.test(path);

/** Journeys that assert what they read of a page once, themselves or by a function that only reads: they would depend on the moment. */
export function pageReadBreaches(modules: readonly SourceModule[]): string[] {
  const journeys = modules.filter(isJourney);
  const shared = withReaders(new Set(reads), journeys.filter(isShared));
  return journeys.flatMap((module) => {
    const known = withReaders(shared, [module]);
    const found = module.assertedCalls.filter(({ name }) => known.has(name));
    return [...new Map(found.map((one) => [one.line, one])).values()].map(
      ({ name, line }) => `${module.path}:${line} asserts what ${name} read once: expect.poll waits until it is so`,
    );
  });
}

/** These names, and those of the functions that read by them and do nothing else. */
function withReaders(names: ReadonlySet<string>, modules: readonly SourceModule[]): Set<string> {
  const known = new Set(names);
  const readers = modules.flatMap(({ functions }) => functions).filter(({ calls }) => !calls.some((name) => acts.has(name)));
  for (let before = -1; before < known.size; ) {
    before = known.size;
    for (const { name, calls } of readers) if (calls.some((one) => known.has(one))) known.add(name);
  }
  return known;
}
