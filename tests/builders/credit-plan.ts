import { iso, noon } from './moments';

/** A plan of credits as a server answers it. */
export const aPlanWire = {
  ...{
    _id: 'p',
    totalCredits: 1_000,
    used: 75,
    status: 'Active',
    expiresAt: iso(noon),
    validityDuration: 90,
    createdAt: iso(noon),
  },
  ...{ credit: { amount: '5000000', denom: 'uhid', used: 0 }, creditScope: ['MsgUpdateDID'] },
};
