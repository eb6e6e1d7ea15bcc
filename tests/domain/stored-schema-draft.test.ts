import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCreateDid, toCreateSchema } from '../../src/domain/ledger/build-command';
import { explorerAddress } from '../../src/domain/ledger/explorer';
import { toAttributeEditor } from '../../src/domain/schema/attribute-editor';
import { emptyAttribute } from '../../src/domain/schema/attribute-rules';
import { editorOfDraft, type StoredSchemaDraft, toAttribute, toStoredSchemaDraft } from '../../src/domain/schema/draft-schema';
import { emptySchema } from '../../src/domain/schema/rules';
import { issuerDid, ssiAppId } from '../builders/did';
import { aCreateDid, aCreateSchema } from '../builders/identity-command';
import { runs } from '../builders/runs';
import { anAttribute, aSchemaDraft, schemaId } from '../builders/schema';

const { attributes, ...schema } = aSchemaDraft();
const stored: StoredSchemaDraft = { schema, editor: { attributes, typed: anAttribute({ name: 'half' }), selected: 1 } };

describe('a schema that is being filled in', () => {
  it('is the same after a reload, with the attribute that was being typed', () => {
    const read = toStoredSchemaDraft(JSON.parse(JSON.stringify(stored)));
    expect(read).toEqual(stored);
    expect(editorOfDraft(read)).toEqual({ ...toAttributeEditor(attributes), ...stored.editor });
  });

  it('is empty if nothing was stored, or nothing readable', () => {
    const { attributes: none, ...empty } = emptySchema;
    for (const value of [null, undefined, 'x', [], { schema: 7, editor: { attributes: 'x' } }]) {
      expect(toStoredSchemaDraft(value)).toEqual({
        schema: empty,
        editor: { attributes: none, typed: emptyAttribute, selected: null },
      });
    }
  });

  it('is without an attribute that is damaged, and then none is selected', () => {
    const damaged = { ...stored, editor: { ...stored.editor, attributes: [{ ...anAttribute(), type: 'list' }, ...attributes] } };
    expect(toStoredSchemaDraft(damaged).editor).toMatchObject({ attributes, selected: null });
    for (const value of [null, { name: 'a' }, { ...anAttribute(), isRequired: 1 }, { ...anAttribute(), name: null }]) {
      expect(toAttribute(value)).toBeNull();
    }
  });

  it('is read without a fault whatever was stored', () => {
    fc.assert(
      fc.property(
        fc.record({ schema: fc.anything(), editor: fc.record({ attributes: fc.anything(), selected: fc.anything() }) }),
        (value) => {
          const read = toStoredSchemaDraft(value);
          expect(toStoredSchemaDraft(read)).toEqual(read);
        },
      ),
      runs(300),
    );
  });
});

describe('a command', () => {
  it('is made of what was filled in, trimmed', () => {
    expect(toCreateSchema(ssiAppId, aSchemaDraft({ name: ' LibraryCard ' }))).toEqual(aCreateSchema());
    expect(toCreateSchema(ssiAppId, aSchemaDraft({ keyId: null }))).toBeNull();
    const { name, relationships, isToRegister } = aCreateDid();
    const draft = { name: ` ${name}`, methodSpecificId: ` ${issuerDid.split(':')[3]} `, relationships, isToRegister };
    expect(toCreateDid(ssiAppId, draft, 'hid')).toEqual(aCreateDid());
    expect(toCreateDid(ssiAppId, draft, 'hs').did).toBe(issuerDid.replace('hid', 'hs'));
  });
});

describe('the explorer', () => {
  it('has a page for each id, where there is an explorer', () => {
    expect(explorerAddress('https://explorer.example/', schemaId)).toBe(`https://explorer.example/identity/${schemaId}`);
    expect(explorerAddress('https://explorer.example', 'a/../b?c#d')).toBe(
      'https://explorer.example/identity/a%2F..%2Fb%3Fc%23d',
    );
    expect(explorerAddress('', schemaId)).toBeNull();
  });
});
