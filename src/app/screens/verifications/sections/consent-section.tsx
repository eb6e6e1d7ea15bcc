import { criteriaText, isPersonal, subjectFields } from '../../../../domain/subject';
import { toAgeText, toUtcDay, toUtcText } from '../../../../domain/text/display';
import { validityWords } from '../../../../domain/text/document';
import { missingConsentText, missingCredentialsText } from '../../../../domain/text/missing-parts';
import { credentialName, criteriaWords } from '../../../../domain/text/presented';
import type { PresentedCredential, Verification } from '../../../../domain/verification';
import { Copyable } from '../../../parts/copyable';
import { LongText } from '../../../parts/long-text';
import { PrivateText } from '../../../parts/private-text';
import { usePortions } from '../../../parts/use-portions';
import { DefinitionList } from './definition-list';
import { ShowAll } from './show-all';

/** The consent and the credentials presented with it, zero-knowledge proofs with their criteria (contract KYC 2.5.3, 2.5.4). */
export function ConsentSection({ verification, now }: { verification: Verification; now: number }) {
  const { consentAt, credentials, presentationUnreadable } = verification;
  const noConsent = missingConsentText(verification);
  const noCredentials = missingCredentialsText(verification);
  const portions = usePortions(credentials.length);
  return (
    <section className="panel wide-panel">
      <h2>Consent and credentials</h2>
      {noConsent !== null && <p className="muted">{noConsent}</p>}
      {consentAt !== null && (
        <p>
          Consent given {toUtcText(consentAt)}, {toAgeText(consentAt, now)}.
        </p>
      )}
      {noCredentials !== null && <p className={presentationUnreadable ? 'notice trouble' : 'muted'}>{noCredentials}</p>}
      <ul className="credentials">
        {credentials.slice(0, portions.count).map((credential, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same credential may be there twice
          <li key={index}>
            <h3>
              <LongText text={credentialName(credential.kind)} />
            </h3>
            <DefinitionList lines={linesOf(credential, now)} />
          </li>
        ))}
      </ul>
      <ShowAll portions={portions} total={credentials.length} what="credentials" />
    </section>
  );
}

type Line = [string, React.ReactNode];

function linesOf(credential: PresentedCredential, now: number): Line[] {
  const { issuer, issuedAt, expiresAt, proofType } = credential;
  const validity = expiresAt === null ? null : validityWords(expiresAt, now);
  return [
    ...proofLines(credential),
    ['Issuer', issuer === null ? null : <Copyable key="issuer" label="Issuer" text={issuer} />],
    ['Issued', issuedAt === null ? null : toUtcDay(issuedAt)],
    [
      'Expires',
      validity && (
        <span key="expires" className="validity" data-state={validity.state}>
          {validity.text}
        </span>
      ),
    ],
    ['Signature', proofType === null ? null : <LongText key="proof" text={proofType} />],
    // What a document credential says stands in Personal Information, what a token's says in its own panel.
    ...(isPersonal(credential) || credential.kind.endsWith('SbtCredential')
      ? []
      : subjectFields(credential.subject).map(
          ({ key, label, text }): Line => [
            label,
            <PrivateText key={key} label={label}>
              <LongText text={text} />
            </PrivateText>,
          ],
        )),
  ];
}

/** What was proved without being told, and whether it holds. */
function proofLines({ kind, subject, zeroKnowledge }: PresentedCredential): Line[] {
  const criteria = criteriaText(subject);
  const isProof = zeroKnowledge !== undefined || kind.startsWith('zkProof') || criteria !== null || 'criteriaVerified' in subject;
  if (!isProof) return [];
  const { text, next } = criteriaWords(subject.criteriaVerified);
  const made = [zeroKnowledge?.protocol, zeroKnowledge?.curve].filter(Boolean).join(', ');
  return [
    ['Criteria', criteria === null ? 'None beyond the proof itself' : <LongText key="criteria" text={criteria} />],
    [
      'Criteria verified',
      <span key="verified" className="validity" data-state={subject.criteriaVerified === false ? 'over' : 'valid'}>
        {next === '' ? text : `${text}. ${next}`}
      </span>,
    ],
    ['Zero-knowledge proof', made === '' ? null : <LongText key="made" text={made} />],
  ];
}
