import { describe, expect, it } from 'vitest';
import { readTexts } from './code/read-modules';
import { repositoryModules } from './code/repository';
import { writtenWordsBreaches } from './code/written-words';

describe('a component', () => {
  it('has no words that a person reads: they are in the text files of the domain', () => {
    expect(writtenWordsBreaches(repositoryModules())).toEqual([]);
  });
});

/** What the law finds in the body of a component. */
function found(body: string): string[] {
  const text = `export function X({ a, n }) { ${body} }`;
  return writtenWordsBreaches(readTexts({ 'src/app/x.tsx': text })).map((breach) => /"(.*)"/.exec(breach)?.[1] ?? breach);
}

describe('a breach of this law', () => {
  it.each([
    ['between tags', 'return <p>Nothing yet</p>', 'Nothing yet'],
    ['between tags, beside a value', 'return <p>{n} of them</p>', 'of them'],
    ['a value between tags', "return <p>{a ? 'Retry' : null}</p>", 'Retry'],
    ['a template between tags', `return <p>{\`\${n} more rows\`}</p>`, '… more rows'],
    ['a name for the ear', 'return <ul aria-label="Steps" />', 'Steps'],
    ['a title', `return <a title={\`Copy \${a}\`} />`, 'Copy …'],
    ['a label that a component takes', 'return <Field label="Name" />', 'Name'],
    ['a sentence for a property of any name', 'return <Panel what="The company is gone" />', 'The company is gone'],
    ['a word that is shown later', "const act = a ? 'Refresh' : 1; return <b>{act}</b>", 'Refresh'],
    ['a list of lines', "const lines = [['Domain', n]]; return lines", 'Domain'],
    ['a label of an object', "return [{ label: 'Usage', to: n }]", 'Usage'],
    ['the title of the page', "useTitle('Home'); return null", 'Home'],
    ['what is wrong', "setProblem('could not be read'); return null", 'could not be read'],
  ])('is %s', (_where, body, words) => {
    expect(found(body)).toEqual([words]);
  });

  it.each([
    ['a class', 'return <p className="btn btn-quiet wide" />'],
    ['an id and what refers to it', 'return <p id="Panel" aria-labelledby="Panel one" />'],
    ['a state', 'return <p data-state={a ? "Open" : "Closed now"} />'],
    ['a key', "if (a.key === 'Escape' || a.key.startsWith('Arrow')) return null; return 1"],
    ['a code that a function takes', "toast('Error', a); return null"],
    ['the name of a live query', "useLive('credentials of this account', a); return null"],
    ['the message of an error', "throw new TypeError('This part did not come')"],
    ['a word of the domain', 'return <p aria-label={words.title}>{words.lead}: {n}</p>'],
  ])('is not %s', (_what, body) => {
    expect(found(body)).toEqual([]);
  });

  it('says where it is', () => {
    expect(writtenWordsBreaches(readTexts({ 'src/app/x.tsx': 'export const x = (\n  <p>Gone</p>\n);' }))).toEqual([
      'src/app/x.tsx:2 has the words "Gone": they belong to a text file of the domain',
    ]);
  });
});
