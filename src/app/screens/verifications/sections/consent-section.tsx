import { credentialLines } from '../../../../domain/verification/credential-lines';
import { consentText, detailWords } from '../../../../domain/verification/detail-text';
import { missingConsentText, missingCredentialsText } from '../../../../domain/verification/missing-parts-text';
import { credentialName } from '../../../../domain/verification/presented-text';
import type { Verification } from '../../../../domain/verification/verification';
import { LongText } from '../../../parts/long-text';
import { usePortions } from '../../../parts/use-portions';
import { DetailLines } from './detail-lines';
import { ShowAll } from './show-all';

/** The consent and the credentials presented with it, zero-knowledge proofs with their criteria (contract KYC 2.5.3, 2.5.4). */
export function ConsentSection({ verification, now }: { verification: Verification; now: number }) {
  const { consentAt, credentials, presentationUnreadable } = verification;
  const noConsent = missingConsentText(verification);
  const noCredentials = missingCredentialsText(verification);
  const portions = usePortions(credentials.length);
  if (consentAt === null && credentials.length === 0 && !presentationUnreadable) return null;
  return (
    <section className="panel wide-panel">
      <h2>{detailWords.consent}</h2>
      {noConsent !== null && <p className="muted">{noConsent}</p>}
      {consentAt !== null && <p>{consentText(consentAt, now)}</p>}
      {noCredentials !== null && <p className={presentationUnreadable ? 'notice trouble' : 'muted'}>{noCredentials}</p>}
      <ul className="credentials">
        {credentials.slice(0, portions.count).map((credential, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same credential may be there twice
          <li key={index}>
            <h3>
              <LongText text={credentialName(credential.kind)} />
            </h3>
            <DetailLines lines={credentialLines(credential, now)} />
          </li>
        ))}
      </ul>
      <ShowAll portions={portions} total={credentials.length} what={detailWords.credentials} />
    </section>
  );
}
