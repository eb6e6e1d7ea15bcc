import type { DraftForm } from '../record/draft-format';
import { membersOf } from '../shared/members';
import { type OrgDraft, orgDraftOf, type TemplateDraft, templateDraftOf } from './rules';
import type { Organisation, Template } from './template';

/** Fields as they were when the form was opened, and as they were typed. */
export interface TextEdit<Draft> {
  seen: Draft;
  typed: Draft;
}

/** How an organisation is kept while it is filled in. `base`: the one that is edited; null: a new one. */
export function orgFormOf(base: Organisation | null): DraftForm<TextEdit<OrgDraft>> {
  return textFormOf(orgDraftOf(base), (text) => ({ name: text('name'), domain: text('domain') }));
}

/** The same of a template. A new one begins with the DID of its organisation as its issuer. */
export function templateFormOf(base: Template | null, { did }: Pick<Organisation, 'did'>): DraftForm<TextEdit<TemplateDraft>> {
  const begun = templateDraftOf(base);
  return textFormOf(base === null ? { ...begun, issuerDid: did ?? '' } : begun, (text) => ({
    name: text('name'),
    issuerDid: text('issuerDid'),
    schemaId: text('schemaId'),
    reason: text('reason'),
    callbackUrl: text('callbackUrl'),
  }));
}

/** Of what was kept only the fields that the person changed count; the others are as they are on the server now. */
function textFormOf<Draft extends { [Name in keyof Draft]: string }>(
  begun: Draft,
  make: (text: (name: keyof Draft & string) => string) => Draft,
): DraftForm<TextEdit<Draft>> {
  return {
    read(value) {
      const stored = membersOf(value);
      const [seen, typed] = [membersOf(stored.seen), membersOf(stored.typed)];
      const isChanged = (name: string) => typeof typed[name] === 'string' && typed[name] !== seen[name];
      return { seen: begun, typed: make((name) => (isChanged(name) ? String(typed[name]) : begun[name])) };
    },
    isEmpty: ({ seen, typed }) =>
      JSON.stringify(make((name) => typed[name].trim())) === JSON.stringify(make((name) => seen[name].trim())),
  };
}
