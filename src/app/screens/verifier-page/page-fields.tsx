import { offeredExpiries, type PageDraft } from '../../../domain/verifier-page/rules';
import { expiryWords, pageWords, themeWords } from '../../../domain/verifier-page/text';
import { isoDayOf, pageThemes, type VerifierPage } from '../../../domain/verifier-page/verifier-page';
import { LongTextField } from '../../forms/long-text-field';
import type { OpenForm } from '../../forms/record-form';
import { SelectField } from '../../forms/select-field';
import { TextField } from '../../forms/text-field';

interface PageFieldsProps {
  page: VerifierPage | null;
  now: number;
  isReadOnly: boolean;
}

/** The fields of a verifier page. One that is stored may keep its end; `now` in ms. */
export function PageFields({ page, now, isReadOnly, draft, change }: PageFieldsProps & OpenForm<PageDraft>) {
  const periods = offeredExpiries.map((value) => ({ value, words: expiryWords[value] }));
  return (
    <fieldset disabled={isReadOnly}>
      <p>{pageWords.about}</p>
      <TextField<PageDraft> name="title" label={pageWords.title} isRequired />
      <LongTextField<PageDraft> name="description" label={pageWords.description} rows={4} />
      <TextField<PageDraft> name="contactEmail" label={pageWords.contact} kind="code" />
      <SelectField<PageDraft>
        name="expiryType"
        label={pageWords.expiry}
        hint={pageWords.expiryHint}
        isRequired
        choices={periods}
        {...(page !== null && { none: pageWords.keepsEnd(page.expiresAt) })}
      />
      {draft.expiryType === 'custom' && (
        <TextField<PageDraft>
          name="customDate"
          label={pageWords.date}
          hint={pageWords.dateHint}
          kind="date"
          min={isoDayOf(now)}
          isRequired
        />
      )}
      <fieldset className="field theme-choices">
        <legend>{pageWords.theme}</legend>
        {pageThemes.map((theme) => (
          <label key={theme} className="check" data-theme={theme}>
            <input type="radio" name="verifier-theme" checked={draft.theme === theme} onChange={() => change({ theme })} />
            <span className="swatch" aria-hidden="true" />
            {themeWords[theme]}
          </label>
        ))}
      </fieldset>
    </fieldset>
  );
}
