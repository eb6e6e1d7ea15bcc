import { describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../src/domain/account/account';
import { missingRightsOf } from '../../src/domain/company/missing-rights';
import { anAccount } from '../builders/account';
import { day, iso, noon } from '../builders/moments';

const right = (serviceType: string, access: string, expiryDate: string | null = null): AccessEntry => ({
  serviceType,
  access,
  expiryDate,
});
const deciding = right('CAVACH_API', 'UPDATE_COMPANY_STATUS');
const verifying = right('SSI_API', 'VERIFY_CREDENTIAL');
const checked = (accessList: AccessEntry[]) => ({ account: anAccount({ accessList }), checkedAt: noon });

describe('what an account lacks for a decision', () => {
  it.each([
    ['nothing, with the right to decide and any right to SSI services', [deciding, verifying], false, false],
    ['nothing, with all rights', [right('CAVACH_API', 'ALL'), right('SSI_API', 'ALL')], false, false],
    ['the right to SSI services', [deciding], false, true],
    ['the right to decide, where it may only read', [right('CAVACH_API', 'READ_COMPANY'), verifying], true, false],
    ['a right that has run out', [deciding, right('SSI_API', 'ALL', iso(noon - day))], false, true],
    ['nothing that is known, where the server tells no rights', [], false, false],
  ])('is %s', (_what, accessList, decide, linked) => {
    expect(missingRightsOf(checked(accessList), [], noon)).toEqual({ decide, linked });
  });

  it('is asked of the account acted for', () => {
    const accessAccount = { userId: 'user-owner', email: 'owner@example.org', name: null, accessList: [deciding] };
    const account = anAccount({ accessList: [deciding, verifying], accessAccount });
    expect(missingRightsOf({ account, checkedAt: noon }, [], noon)).toEqual({ decide: false, linked: true });
  });

  it('is what a refusal says where no rights are told, and where it came after they were told', () => {
    const later = [{ problem: { code: 'ssi-service-missing' as const }, changedAt: noon + 1 }];
    const earlier = [{ problem: { code: 'right-missing' as const }, changedAt: noon - 1 }];
    expect(missingRightsOf(checked([deciding, verifying]), later, noon)).toEqual({ decide: false, linked: true });
    expect(missingRightsOf(checked([deciding, verifying]), earlier, noon)).toEqual({ decide: false, linked: false });
    expect(missingRightsOf(checked([]), earlier, noon)).toEqual({ decide: true, linked: false });
    const atOnce = [{ problem: { code: 'right-missing' as const }, changedAt: noon }];
    expect(missingRightsOf(checked([deciding, verifying]), atOnce, noon)).toEqual({ decide: false, linked: false });
    expect(missingRightsOf(checked([deciding, verifying]), [...earlier, ...later], noon)).toEqual({
      decide: false,
      linked: true,
    });
    expect(missingRightsOf(checked([]), [{ problem: null, changedAt: noon }], noon)).toEqual({ decide: false, linked: false });
  });
});
