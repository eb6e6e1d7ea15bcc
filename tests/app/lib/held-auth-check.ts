import type { Outcome } from '../../../src/domain/shared/outcome';

/** An auth check that is answered when the test says so. */
export function heldAuthCheck() {
  let resolveCheck: (outcome: Outcome<{ identity: string }>) => void = () => undefined;
  const checkAuth = () =>
    new Promise<Outcome<{ identity: string }>>((resolve) => {
      resolveCheck = resolve;
    });
  return { checkAuth, answer: (outcome: Outcome<{ identity: string }>) => resolveCheck(outcome) };
}
