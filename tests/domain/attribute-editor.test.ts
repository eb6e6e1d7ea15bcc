import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttributeEditor,
  type AttributeEvent,
  editAttributes,
  isAttributeTouched,
  toAttributeEditor,
} from '../../src/domain/schema/attribute-editor';
import { attributeTypes, checkAttribute, emptyAttribute } from '../../src/domain/schema/attribute-rules';
import { runs } from '../builders/runs';
import { anAttribute } from '../builders/schema';

const email = anAttribute();
const age = anAttribute({ name: 'age', type: 'integer', isRequired: true });
const edited = (events: readonly AttributeEvent[], editor: AttributeEditor = toAttributeEditor([])) =>
  events.reduce(editAttributes, editor);

describe('the attributes of a schema', () => {
  it('have what was typed after ADD, and nothing is typed any longer', () => {
    expect(edited([{ kind: 'type', typed: email }, { kind: 'add' }])).toEqual(toAttributeEditor([email]));
  });

  it('stay as they are if something is wrong, which is shown until something is typed', () => {
    const refused = edited([{ kind: 'type', typed: { ...email, type: '' } }, { kind: 'add' }]);
    expect(refused).toMatchObject({ attributes: [], issue: 'attribute-type-missing', typed: { name: 'email' } });
    expect(edited([{ kind: 'type', typed: { type: 'string' } }], refused).issue).toBeNull();
  });

  it('show what was selected, and have it as it was after CANCEL', () => {
    const selected = edited([{ kind: 'select', at: 1 }], toAttributeEditor([email, age]));
    expect(selected).toMatchObject({ selected: 1, typed: age });
    expect(edited([{ kind: 'type', typed: { name: 'years' } }, { kind: 'cancel' }], selected)).toEqual(
      toAttributeEditor([email, age]),
    );
  });

  it('have the selected one changed in its place after UPDATE', () => {
    const events: AttributeEvent[] = [{ kind: 'select', at: 0 }, { kind: 'type', typed: { name: 'mail' } }, { kind: 'update' }];
    expect(edited(events, toAttributeEditor([email, age])).attributes).toEqual([{ ...email, name: 'mail' }, age]);
  });

  it('take an UPDATE that changes nothing', () => {
    expect(edited([{ kind: 'select', at: 0 }, { kind: 'update' }], toAttributeEditor([email, age]))).toEqual(
      toAttributeEditor([email, age]),
    );
  });

  it('refuse an UPDATE that makes one equal to another', () => {
    const events: AttributeEvent[] = [{ kind: 'select', at: 1 }, { kind: 'type', typed: email }, { kind: 'update' }];
    expect(edited(events, toAttributeEditor([email, age]))).toMatchObject({
      attributes: [email, age],
      issue: 'attribute-duplicate',
    });
  });

  it('are without the selected one after it was deleted', () => {
    expect(edited([{ kind: 'select', at: 0 }, { kind: 'delete' }], toAttributeEditor([email, age]))).toEqual(
      toAttributeEditor([age]),
    );
  });

  it.each<AttributeEvent>([{ kind: 'update' }, { kind: 'cancel' }, { kind: 'delete' }, { kind: 'select', at: 2 }])(
    'do not know %j with none selected',
    (event) => {
      const editor = edited([{ kind: 'type', typed: { name: 'x' } }], toAttributeEditor([email, age]));
      expect(editAttributes(editor, event)).toBe(editor);
    },
  );

  it('do not know ADD with one selected', () => {
    const editor = edited([{ kind: 'select', at: 0 }], toAttributeEditor([email]));
    expect(editAttributes(editor, { kind: 'add' })).toBe(editor);
  });

  it('are touched while something typed is not among them', () => {
    expect(isAttributeTouched(toAttributeEditor([email]))).toBe(false);
    const selected = edited([{ kind: 'select', at: 0 }], toAttributeEditor([email]));
    expect(isAttributeTouched(selected)).toBe(false);
    expect(isAttributeTouched(edited([{ kind: 'type', typed: { isRequired: true } }], selected))).toBe(true);
    expect(isAttributeTouched(edited([{ kind: 'type', typed: { name: 'x' } }]))).toBe(true);
  });

  it('are each right beside the others, whatever is done', () => {
    const typed = fc.record({
      name: fc.constantFrom('', 'id', 'a', 'b', 'c', 'D'),
      type: fc.constantFrom('', ...attributeTypes),
      format: fc.constantFrom('', ' ', 'email', 'x'),
      isRequired: fc.boolean(),
    });
    const event: fc.Arbitrary<AttributeEvent> = fc.oneof(
      typed.map((one) => ({ kind: 'type' as const, typed: one })),
      fc.nat(4).map((at) => ({ kind: 'select' as const, at })),
      fc.constantFrom<AttributeEvent>({ kind: 'add' }, { kind: 'update' }, { kind: 'cancel' }, { kind: 'delete' }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { attributes, selected } = edited(events);
        for (const attribute of attributes) {
          const others = attributes.filter((one) => one !== attribute);
          expect(checkAttribute(attribute, others, false)).toBeNull();
        }
        expect(selected === null || selected < attributes.length).toBe(true);
      }),
      runs(500),
    );
  });

  it('begin with nothing typed', () => {
    expect(toAttributeEditor([]).typed).toEqual(emptyAttribute);
  });
});
