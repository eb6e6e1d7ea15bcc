import { type IdNames, idReader } from '../shared/format';
import { readWidgetFields } from './fields';
import { noWidgetFields, toWidgetFields, type WidgetDraft, type WidgetFields } from './rules';
import { documentText, noneText, onOffText, proofText, widgetFieldWords, widgetWords } from './text';
import { issuerKeyIdOf, type Widget } from './widget';

/** A field that would be changed, before and after, in words. */
export interface WidgetDifference {
  field: string;
  label: string;
  before: string;
  after: string;
}

const fieldNames = [
  'idDocument',
  'zkProof',
  'onChain',
  'consentReason',
  'consentLogoUrl',
  'consentDomain',
  'issuerDids',
] as const;

/** What saving a draft would change of the stored widget, in the order of the form, and what follows from it. Nothing else of the stored object changes (`toWidgetBody`). */
export function differencesOf(widget: Widget, draft: WidgetDraft, names: IdNames): WidgetDifference[] {
  const next = toWidgetFields(draft);
  const ids = [widget, next].flatMap(({ issuerDids, onChain }) => [...issuerDids, ...onChain.configs]);
  const idText = idReader(ids, names);
  const changed = fieldNames
    .filter((field) => JSON.stringify(widget[field]) !== JSON.stringify(next[field]))
    .map((field) => ({
      field,
      label: widgetFieldWords[field],
      before: fieldText(widget, field, idText),
      after: fieldText(next, field, idText),
    }));
  return changed.length === 0 ? [] : [...changed, ...followingOf(widget, next)];
}

/** What every save also changes: what is always on is switched on, and the signing key is that of the first issuer. */
function followingOf({ switchedOff, issuerKeyId }: Widget, { issuerDids }: WidgetFields): WidgetDifference[] {
  const key = issuerKeyIdOf(issuerDids);
  return [
    ...switchedOff.map((field) => ({ field, label: widgetWords[field], before: onOffText(false), after: onOffText(true) })),
    ...(issuerKeyId === key
      ? []
      : [{ field: 'issuerKeyId', label: widgetWords.signingKey, before: issuerKeyId ?? noneText, after: key || noneText }]),
  ];
}

/** What changes to a widget are called. Ids are whole, because the two sides of a conflict are distinguished by them. */
export const widgetEditWords = {
  noun: 'widget',
  fields: widgetFieldWords,
  valueText(field: string, value: unknown): string {
    const name = fieldNames.find((one) => one === field);
    return name === undefined ? '' : fieldText(readWidgetFields({ [name]: value }, noWidgetFields), name, (id) => id);
  },
};

/** A field in words, for differences and conflicts. */
function fieldText(fields: WidgetFields, field: keyof WidgetFields, idText: (id: string) => string): string {
  const named = (ids: readonly string[]) => listText(ids.map(idText));
  const { idDocument, zkProof, onChain, issuerDids } = fields;
  switch (field) {
    case 'idDocument':
      return idDocument.enabled ? documentText(idDocument.documentType) : onOffText(false);
    case 'zkProof':
      return zkProof.enabled ? listText(zkProof.proofs.map(proofText)) : onOffText(false);
    case 'onChain':
      return onChain.enabled ? named(onChain.configs) : onOffText(false);
    case 'consentReason':
    case 'consentLogoUrl':
    case 'consentDomain':
      return fields[field] === '' ? noneText : fields[field];
    case 'issuerDids':
      return named(issuerDids);
  }
}

function listText(texts: readonly string[]): string {
  return texts.length === 0 ? noneText : texts.join(', ');
}
