import type { ReactNode } from 'react';
import { failedStepOf } from '../../../../domain/session';
import { stepsShown } from '../../../../domain/steps';
import { isPersonal } from '../../../../domain/subject';
import { toUtcText } from '../../../../domain/text/display';
import { completedText, missingPersonalText, verifiedInText } from '../../../../domain/text/missing-parts';
import type { Verification } from '../../../../domain/verification';
import { Copyable } from '../../../parts/copyable';
import { LongText } from '../../../parts/long-text';
import { PrivateText } from '../../../parts/private-text';
import { StepChain } from '../../../parts/step-chain';
import { DefinitionList } from './definition-list';
import { personalLines } from './personal-lines';

/** Who this is and how the verification went (contract KYC 2.5, info bar). */
export function PersonSection({ verification, name }: { verification: Verification; name: string | null }) {
  const { createdAt, expiresAt, attempts, steps, sessionId, subject, selfie, document } = verification;
  const failed = failedStepOf({ livenessResult: selfie?.result ?? null, faceResult: document?.faceResult ?? null });
  return (
    <section className="panel">
      <h2>Person</h2>
      <DefinitionList
        lines={[
          ['Name', name === null ? null : covered('Name', <LongText text={name} />)],
          [
            'Email Id',
            verification.email === null
              ? null
              : covered('Email Id', <Copyable label="Email" text={verification.email} shown={verification.email} />),
          ],
          [
            'User Id',
            verification.userId === '' ? null : covered('User Id', <Copyable label="User Id" text={verification.userId} />),
          ],
          ...(subject === 'person' && sessionId !== null
            ? [['Session Id', <Copyable key="session" label="Session Id" text={sessionId} />] as [string, ReactNode]]
            : []),
          ['Attempts', attempts === null ? null : String(attempts)],
          ['Steps', stepsShown(steps).length === 0 ? null : <StepChain key="steps" steps={steps} failed={failed} />],
          ['Date', createdAt === 0 ? null : toUtcText(createdAt)],
          ['Completed', completedText(verification)],
          ['Expires', expiresAt === null ? null : toUtcText(expiresAt)],
          ['Verified In', verifiedInText(verification)],
        ]}
      />
    </section>
  );
}

function covered(label: string, value: ReactNode) {
  return (
    <PrivateText key={label} label={label}>
      {value}
    </PrivateText>
  );
}

/** The person's own data from the document credentials of the presentation (contract KYC 2.5.3); that there are none is said. */
export function PersonalInformation({ verification, now }: { verification: Verification; now: number }) {
  const personal = verification.credentials.filter(isPersonal);
  if (personal.length === 0) {
    return (
      <section className="panel">
        <h2>Personal Information</h2>
        <p className="muted">{missingPersonalText(verification)}</p>
      </section>
    );
  }
  return personal.map((credential, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same credential may be there twice
    <section className="panel" key={index}>
      <h2>Personal Information ({credential.kind === 'PassportCredential' ? 'passport' : 'government id'})</h2>
      <DefinitionList isPrivate lines={personalLines(credential, now)} />
    </section>
  ));
}
