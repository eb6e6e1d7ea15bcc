import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { type AttributeEditor, type AttributeEvent, editAttributes } from '../../../../domain/schema/attribute-editor';
import { type AttributeIssue, attributeFormats, attributeTypes } from '../../../../domain/schema/attribute-rules';
import {
  attributeChangeText,
  attributeFieldWords,
  attributeIssueHint,
  attributeIssueText,
} from '../../../../domain/schema/attribute-text';
import { FormField } from '../../../forms/form-field';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import { AttributeChips } from './attribute-chips';

interface AttributeFieldsProps {
  editor: AttributeEditor;
  /** What is wrong with the schema for want of an attribute, in words. */
  issue: string | null;
  onEdit(editor: AttributeEditor): void;
}

type Field = 'name' | 'type' | 'format';

/** The field in which each issue is fixed. */
const fieldOf: Record<AttributeIssue, Field> = {
  'attribute-name-missing': 'name',
  'attribute-name-protected': 'name',
  'attribute-name-invalid': 'name',
  'attribute-name-has-space': 'name',
  'attribute-name-not-camel-case': 'name',
  'attribute-name-duplicate': 'name',
  'attribute-duplicate': 'name',
  'attribute-type-missing': 'type',
  'attribute-format-invalid': 'format',
};
const nameId = 'attribute-name';

/** Fields Configurations of spec section 2: an attribute is typed and added, or selected and updated, left, or deleted. */
export function AttributeFields({ editor, issue, onEdit }: AttributeFieldsProps) {
  const { attributes, typed, selected } = editor;
  const { said, isMoreOpen, setMoreOpen, edit, put, select, remove, cancel } = useAttributeActs(editor, onEdit);
  const isUpdate = selected !== null;
  // What is wrong with the schema is said last, and alone.
  const own = issue === null ? editor.issue : null;
  const field = own && fieldOf[own];
  const words = own && attributeIssueText(own, typed.name);
  const advice = own && attributeIssueHint(own);
  const issueOf = (name: Field) => (name === field ? words : null);
  const type = (change: Partial<AttributeEditor['typed']>) => edit({ kind: 'type', typed: change });
  // Enter in a field of an attribute is about the attribute, not about the schema.
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    put();
  };

  return (
    <>
      <AttributeChips attributes={attributes} selected={selected} onSelect={select} onDelete={remove} />
      <fieldset className="attribute-fields" aria-label={attributeFieldWords.group} onKeyDown={enter}>
        <FormField
          id={nameId}
          label={attributeFieldWords.name}
          isRequired
          issue={issueOf('name') ?? issue}
          hint={field === 'name' && advice}
        >
          {(control) => (
            <input
              {...control}
              className="form-control"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              value={typed.name}
              onChange={(event) => type({ name: event.target.value })}
            />
          )}
        </FormField>
        <TypeField type={typed.type} issue={issueOf('type')} onType={(chosen) => type({ type: chosen })} />
        <label className="check">
          <input type="checkbox" checked={typed.isRequired} onChange={(event) => type({ isRequired: event.target.checked })} />
          {attributeFieldWords.required}
        </label>
        <details open={isMoreOpen} onToggle={(event) => setMoreOpen(event.currentTarget.open)}>
          <summary>{attributeFieldWords.more}</summary>
          <FormatField
            format={typed.format}
            issue={issueOf('format')}
            hint={field === 'format' ? advice : attributeFieldWords.formatHint}
            onType={(format) => type({ format })}
          />
        </details>
        <div className="actions">
          {isUpdate && (
            <button type="button" className="btn btn-quiet" onClick={cancel}>
              {attributeFieldWords.cancel}
            </button>
          )}
          <button type="button" className="btn btn-quiet" onClick={put}>
            {isUpdate ? attributeFieldWords.update : attributeFieldWords.add}
          </button>
        </div>
      </fieldset>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** What can be done with the attributes, what was said of the last act, and whether the further fields are open. */
function useAttributeActs(editor: AttributeEditor, onEdit: AttributeFieldsProps['onEdit']) {
  const { typed } = editor;
  const isUpdate = editor.selected !== null;
  const focus = useFocusGoal();
  const [said, setSaid] = useState('');
  const [isMoreOpen, setMoreOpen] = useState(typed.format !== '');
  const latest = useRef({ editor, onEdit });
  latest.current = { editor, onEdit };
  const edit = useCallback((event: AttributeEvent) => {
    const next = editAttributes(latest.current.editor, event);
    latest.current.onEdit(next);
    return next;
  }, []);
  const put = () => {
    const next = edit({ kind: isUpdate ? 'update' : 'add' });
    if (next.issue === null) {
      setSaid(attributeChangeText(isUpdate ? 'update' : 'add', typed.name, next.attributes.length));
      setMoreOpen(false);
    } else if (next.issue === 'attribute-format-invalid') setMoreOpen(true);
    focus(`attribute-${next.issue === null ? 'name' : fieldOf[next.issue]}`);
  };
  const select = useCallback(
    (at: number) => {
      const next = edit({ kind: 'select', at });
      setMoreOpen(next.typed.format !== '');
    },
    [edit],
  );
  const remove = useCallback(() => {
    const { name } = latest.current.editor.typed;
    const next = edit({ kind: 'delete' });
    setSaid(attributeChangeText('delete', name, next.attributes.length));
    focus(nameId);
  }, [edit, focus]);
  const cancel = () => {
    edit({ kind: 'cancel' });
    focus(nameId);
  };
  return { said, isMoreOpen, setMoreOpen, edit, put, select, remove, cancel };
}

type AttributeType = AttributeEditor['typed']['type'];

interface TypeFieldProps {
  type: AttributeType;
  issue: string | null;
  onType(type: AttributeType): void;
}

function TypeField({ type, issue, onType }: TypeFieldProps) {
  return (
    <FormField id="attribute-type" label={attributeFieldWords.type} isRequired issue={issue}>
      {(control) => (
        <select
          {...control}
          className="form-control"
          value={type}
          onChange={({ target }) => onType(attributeTypes.find((one) => one === target.value) ?? '')}
        >
          <option value="">{attributeFieldWords.choose}</option>
          {attributeTypes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </FormField>
  );
}

interface FormatFieldProps {
  format: string;
  issue: string | null;
  hint: string | null;
  onType(format: string): void;
}

function FormatField({ format, issue, hint, onType }: FormatFieldProps) {
  return (
    <>
      <FormField id="attribute-format" label={attributeFieldWords.format} issue={issue} hint={hint}>
        {(control) => (
          <input
            {...control}
            className="form-control"
            list="attribute-formats"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={format}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </FormField>
      <datalist id="attribute-formats">
        {attributeFormats.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
