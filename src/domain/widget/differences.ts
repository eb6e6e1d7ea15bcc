import { type IdNames, namedIdText } from '../shared/format';
import { readWidgetFields } from './fields';
import { noWidgetFields, toWidgetFields, type WidgetDraft, type WidgetFields } from './rules';
import { documentText, noneText, onOffText, proofText, widgetFieldWords } from './text';
import type { Widget } from './widget';

/** A field that would be changed, before and after, in words. */
export interface WidgetDifference {
  field: keyof WidgetFields;
  label: string;
  before: string;
  after: string;
}

const fieldNames = ['idDocument', 'zkProof', 'onChain', 'consentReason', 'issuerDids'] as const;

/** What saving a draft would change of the stored widget, in the order of the form. */
export function differencesOf(widget: Widget, draft: WidgetDraft, names: IdNames): WidgetDifference[] {
  const next = toWidgetFields(draft);
  return fieldNames
    .filter((field) => JSON.stringify(widget[field]) !== JSON.stringify(next[field]))
    .map((field) => ({
      field,
      label: widgetFieldWords[field],
      before: fieldText(widget, field, names),
      after: fieldText(next, field, names),
    }));
}

/** What changes to a widget are called. */
export const widgetEditWords = {
  noun: 'widget',
  fields: widgetFieldWords,
  valueText(field: string, value: unknown): string {
    const name = fieldNames.find((one) => one === field);
    return name === undefined ? '' : fieldText(readWidgetFields({ [name]: value }, noWidgetFields), name, new Map());
  },
};

/** A field in words, for differences and conflicts. */
function fieldText(fields: WidgetFields, field: keyof WidgetFields, names: IdNames): string {
  const named = (ids: readonly string[]) => listText(ids.map((id) => namedIdText(id, names)));
  const { idDocument, zkProof, onChain, consentReason, issuerDids } = fields;
  switch (field) {
    case 'idDocument':
      return idDocument.enabled ? documentText(idDocument.documentType) : onOffText(false);
    case 'zkProof':
      return zkProof.enabled ? listText(zkProof.proofs.map(proofText)) : onOffText(false);
    case 'onChain':
      return onChain.enabled ? named(onChain.configs) : onOffText(false);
    case 'consentReason':
      return consentReason === '' ? noneText : consentReason;
    case 'issuerDids':
      return named(issuerDids);
  }
}

function listText(texts: readonly string[]): string {
  return texts.length === 0 ? noneText : texts.join(', ');
}
