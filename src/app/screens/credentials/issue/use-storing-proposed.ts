import { useState } from 'react';
import { storingProposed } from '../../../../domain/credential/form';
import { useHasNoLine } from '../../../forms/use-connection-blocker';

/** Whether a form proposes to store documents in the data vault: the same for one credential and for a file. `touch`: its person has begun to fill it in. */
export function useStoringProposed(): { isProposed: boolean; isCutOff: boolean; touch(): void } {
  const isCutOff = useHasNoLine();
  const [proposed, setProposed] = useState<boolean | null>(null);
  const isProposed = storingProposed(proposed, isCutOff, false);
  if (isProposed !== proposed) setProposed(isProposed);
  return {
    isProposed: isProposed === true,
    isCutOff,
    touch: () => setProposed(storingProposed(isProposed, isCutOff, true)),
  };
}
