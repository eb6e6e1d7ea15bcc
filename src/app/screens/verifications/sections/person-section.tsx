import { commonWords } from '../../../../domain/shared/common-text';
import { detailWords } from '../../../../domain/verification/detail-text';
import { whenLines, whoLines } from '../../../../domain/verification/person-lines';
import { failedStepsOf } from '../../../../domain/verification/session';
import { stepsShown } from '../../../../domain/verification/steps';
import type { Verification } from '../../../../domain/verification/verification';
import { DefinitionList } from '../../../parts/definition-list';
import { StepChain } from '../../../parts/step-chain';
import { toRow } from './detail-lines';

interface PersonSectionProps {
  verification: Verification;
  name: string | null;
  isRejected: boolean;
}

/** Who this is and how the verification went (contract KYC 2.5, info bar). */
export function PersonSection({ verification, name, isRejected }: PersonSectionProps) {
  const { steps, selfie, document } = verification;
  const failed = failedStepsOf({ livenessResult: selfie?.result ?? null, faceResult: document?.faceResult ?? null });
  return (
    <section className="panel">
      <h2>{detailWords.person}</h2>
      <DefinitionList
        lines={[
          ...whoLines(verification, name).map((line) => toRow(line)),
          [
            commonWords.steps,
            stepsShown(steps).length === 0 ? null : (
              <StepChain key="steps" steps={steps} failed={failed} isRejected={isRejected} />
            ),
          ],
          ...whenLines(verification).map((line) => toRow(line)),
        ]}
      />
    </section>
  );
}
