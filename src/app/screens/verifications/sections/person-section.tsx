import { missingPersonalText } from '../../../../domain/verification/missing-parts-text';
import { personalLines, personalTitle, whenLines, whoLines } from '../../../../domain/verification/person-lines';
import { failedStepOf } from '../../../../domain/verification/session';
import { stepsShown } from '../../../../domain/verification/steps';
import { isPersonal } from '../../../../domain/verification/subject';
import type { Verification } from '../../../../domain/verification/verification';
import { DefinitionList } from '../../../parts/definition-list';
import { StepChain } from '../../../parts/step-chain';
import { DetailLines, toRow } from './detail-lines';

/** Who this is and how the verification went (contract KYC 2.5, info bar). */
export function PersonSection({ verification, name }: { verification: Verification; name: string | null }) {
  const { steps, selfie, document } = verification;
  const failed = failedStepOf({ livenessResult: selfie?.result ?? null, faceResult: document?.faceResult ?? null });
  return (
    <section className="panel">
      <h2>Person</h2>
      <DefinitionList
        lines={[
          ...whoLines(verification, name).map((line) => toRow(line)),
          [
            'Steps',
            stepsShown(steps).length === 0 ? null : (
              <StepChain key="steps" steps={steps} failed={failed} isRejected={failed !== null} />
            ),
          ],
          ...whenLines(verification).map((line) => toRow(line)),
        ]}
      />
    </section>
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
      <h2>{personalTitle(credential)}</h2>
      <DetailLines isPrivate lines={personalLines(credential, now)} />
    </section>
  ));
}
