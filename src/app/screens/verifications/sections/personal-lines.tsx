import type { ReactNode } from 'react';
import { bornAtOf, isPersonal, subjectFields, validUntilOf } from '../../../../domain/subject';
import { countryText } from '../../../../domain/text/country';
import { toFieldLabel, toUtcText } from '../../../../domain/text/display';
import { ageText, validityWords } from '../../../../domain/text/document';
import { ageAt, type PresentedCredential, type Verification } from '../../../../domain/verification';
import { LongText } from '../../../parts/long-text';
import { PrivateText } from '../../../parts/private-text';

type Line = [label: string, value: ReactNode];

/** Until when a document is valid; said in colour and words where that is over or nearly so. */
function Validity({ at, now }: { at: number; now: number }) {
  const { text, state } = validityWords(at, now);
  return (
    <span className="validity" data-state={state}>
      {text}
    </span>
  );
}

/** The person's own data of a document credential, the age worked out from the day of birth (contract KYC 2.5.3). `now` in ms. */
export function personalLines({ subject }: PresentedCredential, now: number): Line[] {
  const validUntil = validUntilOf(subject);
  const born = bornAtOf(subject);
  const fields = subjectFields(subject).map(({ key, label, text }): Line => {
    if (validUntil !== null && /^(expir|dateOfExpiry)/.test(key))
      return [label, <Validity key={key} at={validUntil} now={now} />];
    return [label, <LongText key={key} text={text} />];
  });
  return [...fields, ['Age', born === null ? null : ageText(ageAt(born, now))]];
}

/** Of these lines those that tell something of the person. */
function covered(label: string, value: ReactNode) {
  return (
    <PrivateText key={label} label={label}>
      {value}
    </PrivateText>
  );
}

/** What the server says of the document itself, and until when it is valid as its credential says (contract KYC 2.5.2). */
export function documentLines({ document, credentials }: Verification, now: number): Line[] {
  const validUntil = credentials.filter(isPersonal).flatMap(({ subject }) => validUntilOf(subject) ?? [])[0] ?? null;
  const type = document?.type ?? null;
  const country = document?.countryCode ?? null;
  const at = document?.at ?? null;
  return [
    ['Kind', type === null ? null : <LongText key="kind" text={toFieldLabel(type)} />],
    ['Country', country === null ? null : covered('Country', <LongText text={countryText(country)} />)],
    ['Valid until', validUntil === null ? null : covered('Valid until', <Validity at={validUntil} now={now} />)],
    ['Uploaded', at === null ? null : toUtcText(at)],
  ];
}
