import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attribute,
  type AttributeDraft,
  type AttributeIssue,
  attributeFormats,
  attributeIssues,
  attributeTypes,
  checkAttribute,
  isAttributeName,
  propertyTypes,
  toPropertyType,
} from '../../src/domain/schema/attribute-rules';
import { attributeIssueHint, attributeIssueText, chipText } from '../../src/domain/schema/attribute-text';
import { runs } from '../builders/runs';
import { anAttribute } from '../builders/schema';

const known = [anAttribute({ name: 'cardNumber', type: 'integer' }), anAttribute({ name: 'fullName', isRequired: true })];
const anAttributeDraft = (draft: Partial<AttributeDraft> = {}): AttributeDraft => ({ ...anAttribute(), ...draft });

describe('an attribute', () => {
  it.each<[Partial<AttributeDraft>, AttributeIssue, string]>([
    [{ name: '' }, 'attribute-name-missing', 'Please provide attribute name'],
    [{ name: 'id' }, 'attribute-name-protected', 'id is protected field'],
    [{ name: ' type ' }, 'attribute-name-protected', 'type is protected field'],
    [{ name: '  ' }, 'attribute-name-missing', 'Please provide attribute name'],
    [{ name: 'https://a.example/x' }, 'attribute-name-invalid', 'Enter valid attribute name'],
    [{ name: 'www.example.org' }, 'attribute-name-invalid', 'Enter valid attribute name'],
    [{ name: 'full name' }, 'attribute-name-has-space', 'There should not be space in attribute name'],
    [{ name: 'email ' }, 'attribute-name-has-space', 'There should not be space in attribute name'],
    [{ name: 'FullName' }, 'attribute-name-not-camel-case', 'Name should be camelCase'],
    [{ name: 'имя' }, 'attribute-name-not-camel-case', 'Name should be camelCase'],
    [{ name: '__proto__' }, 'attribute-name-not-camel-case', 'Name should be camelCase'],
    [{ name: 'cardNumber' }, 'attribute-name-duplicate', 'Duplicate attribute name not allowed'],
    [{ type: '' }, 'attribute-type-missing', 'Please select attribute type'],
    [{ format: 'e-mail' }, 'attribute-format-invalid', 'Enter a valid format value'],
    [{ type: 'integer', format: 'email' }, 'attribute-format-invalid', 'Enter a valid format value'],
  ])('that is %j is refused: %s', (draft, issue, words) => {
    const typed = anAttributeDraft(draft);
    expect(checkAttribute(typed, known, false)).toBe(issue);
    expect(attributeIssueText(issue, typed.name)).toBe(words);
  });

  it.each<[Partial<AttributeDraft>, AttributeIssue, string]>([
    [{ name: 'fullName', isRequired: true }, 'attribute-duplicate', 'Duplicate attribute, change name or type while updating'],
    [{ name: 'fullName', isRequired: false }, 'attribute-name-duplicate', 'Duplicate attribute name not allowed'],
    [{ name: 'fullName', type: 'number' }, 'attribute-name-duplicate', 'Duplicate attribute name not allowed'],
  ])('that %j makes like another is not updated', (draft, issue, words) => {
    expect(checkAttribute(anAttributeDraft(draft), known, true)).toBe(issue);
    expect(attributeIssueText(issue, 'fullName')).toBe(words);
  });

  it.each(attributeTypes)('of type %s may be added, with a format only where it is a text', (type) => {
    expect(checkAttribute(anAttributeDraft({ type }), known, false)).toBeNull();
    for (const format of attributeFormats) {
      const issue = type === 'string' ? null : 'attribute-format-invalid';
      expect(checkAttribute(anAttributeDraft({ type, format }), known, false)).toBe(issue);
    }
  });

  it('reports the first thing that is wrong, in the order of the specification', () => {
    const names = [' ', 'id', 'www.x', 'a b', 'A', 'cardNumber', 'email'];
    const ofName = attributeIssues.slice(0, 6).filter((issue) => issue !== 'attribute-duplicate');
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.boolean(), fc.boolean(), (name, hasType, hasFormat) => {
        const draft = anAttributeDraft({ name, type: hasType ? 'string' : '', format: hasFormat ? 'email' : 'x y' });
        const expected =
          ofName[names.indexOf(name)] ?? (!hasType ? 'attribute-type-missing' : hasFormat ? null : 'attribute-format-invalid');
        expect(checkAttribute(draft, known, false)).toBe(expected);
      }),
      runs(300),
    );
  });

  // Of two neighbours in that order the first is reported if one draft has both faults.
  it.each<[AttributeIssue, AttributeIssue, Partial<AttributeDraft>]>([
    ['attribute-name-invalid', 'attribute-name-has-space', { name: 'https://a.example/x y' }],
    ['attribute-name-has-space', 'attribute-name-not-camel-case', { name: 'Full Name' }],
    ['attribute-name-not-camel-case', 'attribute-name-duplicate', { name: 'Card_Number' }],
    ['attribute-name-duplicate', 'attribute-type-missing', { name: 'cardNumber', type: '' }],
    ['attribute-duplicate', 'attribute-format-invalid', { name: 'fullName', isRequired: true, format: 'x' }],
    ['attribute-type-missing', 'attribute-format-invalid', { type: '', format: 'x' }],
  ])('reports %s before %s', (first, _second, draft) => {
    const others = [...known, anAttribute({ name: 'Card_Number' })];
    expect(checkAttribute(anAttributeDraft(draft), others, first === 'attribute-duplicate')).toBe(first);
  });

  it('can be wrong in every way there is a word for', () => {
    const reached = new Set<AttributeIssue | null>();
    const drafts = fc.record({
      name: fc.constantFrom('', 'id', ' ', 'www.x', 'a b', 'A', 'fullName', 'email'),
      type: fc.constantFrom('', ...attributeTypes),
      format: fc.constantFrom('', 'email', 'x'),
      isRequired: fc.boolean(),
    });
    fc.assert(
      fc.property(drafts, fc.boolean(), (draft, isUpdate) => {
        reached.add(checkAttribute(draft, known, isUpdate));
      }),
      runs(2000),
    );
    expect(attributeIssues.filter((issue) => !reached.has(issue))).toEqual([]);
  });

  it('that is one of two hundred is as good as any', () => {
    const many: Attribute[] = Array.from({ length: 200 }, (_none, at) => anAttribute({ name: `attribute${at}` }));
    expect(checkAttribute(anAttributeDraft({ name: 'attribute200' }), many, false)).toBeNull();
    expect(checkAttribute(anAttributeDraft({ name: 'attribute199' }), many, false)).toBe('attribute-name-duplicate');
  });

  it('says what would be right where its words do not', () => {
    expect(attributeIssueHint('attribute-name-not-camel-case')).toContain('fullName');
    expect(attributeIssueHint('attribute-type-missing')).toBeNull();
  });

  it('is on a chip cut at 15 characters', () => {
    expect(chipText('fifteenLetters1')).toBe('fifteenLetters1');
    expect(chipText('sixteenLetters12')).toBe('sixteenLetters1…');
  });
});

/** The name rule of the specification, stated a second time: letter by letter, without a pattern. */
function isNamedWell(name: string): boolean {
  let long = 0;
  let capitals = 0;
  let digits = 0;
  for (const [at, letter] of [...name].entries()) {
    const isSmall = letter >= 'a' && letter <= 'z';
    const isCapital = letter >= 'A' && letter <= 'Z';
    if (at === 0 && !isSmall) return false;
    if (letter >= '0' && letter <= '9') digits += 1;
    else if ((!isSmall && !isCapital) || digits > 0) return false;
    capitals = isCapital ? capitals + 1 : 0;
    if (capitals === 2) long += 1;
  }
  return name !== '' && long <= 1;
}

describe('the name of an attribute', () => {
  it.each(['a', 'email', 'fullName', 'address2', 'customerID', 'idOfURL', 'aB', 'line12', 'constructor'])('may be %s', (name) => {
    expect(isAttributeName(name)).toBe(true);
  });

  it.each(['', 'A', '1a', 'a1b', 'a_b', 'a-b', 'customerIDAtURL', 'é', 'aé', 'a b', 'a.b', '名前'])('may not be %j', (name) => {
    expect(isAttributeName(name)).toBe(false);
  });

  it('is judged the same by a second statement of the rule', () => {
    const near = fc.string({ unit: fc.constantFrom(...'abzABZ019'), maxLength: 12 });
    const camel = fc
      .tuple(
        fc.stringMatching(/^[a-z]{1,4}$/),
        fc.array(fc.stringMatching(/^[A-Z]{1,2}[a-z]{0,3}$/), { maxLength: 4 }),
        fc.nat(99),
      )
      .map(([first, words, end]) => `${first}${words.join('')}${end < 50 ? '' : end}`);
    const judged = { good: 0, bad: 0 };
    fc.assert(
      fc.property(fc.oneof(near, camel, fc.string({ unit: 'grapheme' })), (name) => {
        const isGood = isNamedWell(name);
        judged[isGood ? 'good' : 'bad'] += 1;
        expect(isAttributeName(name)).toBe(isGood);
      }),
      runs(6000),
    );
    expect(Math.min(judged.good, judged.bad)).toBeGreaterThan(500);
  });

  it('is judged at once however long it is', () => {
    expect(isAttributeName('A'.repeat(100_000))).toBe(false);
    expect(isAttributeName(`a${'Ab'.repeat(50_000)}`)).toBe(true);
  });
});

describe('the type of a property', () => {
  it('is one of the five, and nothing else', () => {
    expect(propertyTypes.map(toPropertyType)).toEqual([...propertyTypes]);
    for (const raw of ['', 'String', 'object', null, 7, ['string']]) expect(toPropertyType(raw)).toBeNull();
  });
});
