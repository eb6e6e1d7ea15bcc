import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StoreFields } from '../../src/app/screens/credentials/issue/store-fields';
import { ValueField } from '../../src/app/screens/credentials/issue/value-field';
import { issueWords } from '../../src/domain/credential/issue-text';
import { unreadTyped } from '../../src/domain/credential/rules';

const nothing = () => undefined;

/** The field of a property of this type. */
function drawn(type: string, { isRequired = false, typed = '', issue = null as string | null } = {}) {
  const property = { name: 'openBalance', type, format: null, isRequired };
  const html = renderToStaticMarkup(createElement(ValueField, { property, id: 'value', typed, issue, onType: nothing }));
  return {
    html,
    text: html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

describe('the field of a property', () => {
  it.each([
    ['string', 'type="text"'],
    ['integer', 'type="number"'],
    ['number', 'type="number"'],
    ['date', 'type="date"'],
  ])('of type %s is an input of that kind', (type, kind) => {
    expect(drawn(type).html).toContain(kind);
    expect(drawn('number').html).toContain('step="0.01"');
  });

  it('of a boolean is a choice between true and false, with neither chosen yet', () => {
    const { html, text } = drawn('boolean');
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).not.toContain('checked');
    expect(text).toContain('true');
    expect(drawn('boolean', { typed: 'false' }).html.match(/checked/g)).toHaveLength(1);
  });

  it('splits the name of the property into words, and has a red star if it is required', () => {
    expect(drawn('string').text).toMatch(/^Open Balance$/);
    for (const type of ['string', 'boolean']) expect(drawn(type, { isRequired: true }).text).toContain('Open Balance *');
  });

  it('of any other type says so and accepts nothing', () => {
    const { html, text } = drawn('array');
    expect(text).toContain('invalid type: array');
    expect(html).toMatch(/readonly/i);
  });

  it('says next to it what is wrong, and shows no number that it could not read', () => {
    const { html, text } = drawn('number', { typed: unreadTyped, issue: 'Please enter valid input in Open Balance field' });
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('value=""');
    expect(text).toContain('Please enter valid input in Open Balance field');
  });
});

it('proposes without a connection to store the credential, and says why', () => {
  const draft = { isToPersist: true, isToRegister: true };
  const html = (isProposed: boolean) =>
    renderToStaticMarkup(createElement(StoreFields, { draft, isProposed, onChange: nothing }));
  expect(html(true)).toContain(issueWords.persistProposed);
  expect(html(false)).not.toContain(issueWords.persistProposed);
});
