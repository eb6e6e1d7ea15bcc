import { criteriaText, isPersonal } from '../../../../domain/subject';
import { toAgeText, toFieldLabel, toUtcDay, toUtcText } from '../../../../domain/text/display';
import type { PresentedCredential, Verification } from '../../../../domain/verification';
import { Copyable } from '../../../parts/copyable';
import { DefinitionList } from './definition-list';

/** The consent and the credentials presented with it (contract KYC 2.5.3, 2.5.4). */
export function ConsentSection({ verification, now }: { verification: Verification; now: number }) {
  const { consentAt, credentials, presentationUnreadable } = verification;
  return (
    <section className="panel wide-panel">
      <h2>Consent and credentials</h2>
      {consentAt === null ? (
        <p className="muted">The person has not given consent.</p>
      ) : (
        <p>
          Consent given {toUtcText(consentAt)}, {toAgeText(consentAt, now)}.
        </p>
      )}
      {presentationUnreadable && <p className="notice trouble">Part of the presentation could not be read.</p>}
      {consentAt !== null && credentials.length === 0 && !presentationUnreadable && (
        <p className="muted">No credentials were presented.</p>
      )}
      <ul className="credentials">
        {credentials.map((credential) => (
          <li key={credential.id ?? credential.kind}>
            <h3>{toFieldLabel(credential.kind)}</h3>
            <DefinitionList lines={linesOf(credential)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function linesOf(credential: PresentedCredential): [string, React.ReactNode][] {
  const criteria = criteriaText(credential.subject);
  const verified = credential.subject.criteriaVerified;
  const lines: [string, React.ReactNode][] = [
    ['Issuer', credential.issuer === null ? null : <Copyable key="issuer" label="Issuer" text={credential.issuer} />],
    ['Issued', credential.issuedAt === null ? null : toUtcDay(credential.issuedAt)],
    ['Expires', credential.expiresAt === null ? null : toUtcDay(credential.expiresAt)],
    ['Proof', credential.proofType],
  ];
  if (isPersonal(credential) || (criteria === null && verified === undefined)) return lines;
  return [
    ...lines,
    ['Criteria', criteria],
    ['Criteria verified', verified === true ? 'Yes, as the server says' : verified === false ? 'No' : null],
  ];
}
