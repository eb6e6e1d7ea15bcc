/** The flags of a verification that was gone through, as the tenant server sends them (contract KYC 2.1). */
export const doneSteps = { step_start: 1, step_liveliness: 1, step_ocrIdVerification: 1, step_userConsent: 1, step_finish: 1 };
