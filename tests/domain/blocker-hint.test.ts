import { describe, expect, it } from 'vitest';
import { blockerHintText } from '../../src/domain/company/blocker-hint-text';
import { reasonNextStep, registryDetailsText } from '../../src/domain/company/registry-text';
import { companyReasonWords } from '../../src/domain/company/text';
import { aCheck, aCompliance } from '../builders/company';
import { noon } from '../builders/moments';

const mismatch = (reasonDetail: string | null) =>
  aCompliance({ registryCheck: aCheck({ status: 'Failed', reason: 'COMPANY_FIELDS_MISMATCH', reasonDetail, updatedAt: noon }) });
const next = companyReasonWords.COMPANY_NOT_FOUND_REGISTRY.next;

describe('the step after negative press', () => {
  const code = 'COMPANY_ADVERSE_MEDIA_FOUND';
  const step = (reasonDetail: string | null) =>
    reasonNextStep(code, aCompliance({ adverseMediaCheck: aCheck({ status: 'Failed', reason: code, reasonDetail }) }));

  it('is to read the coverage if the service names any, or if the check is not on this device', () => {
    for (const text of [step('- Harbour fees unpaid'), reasonNextStep(code, null)])
      expect(text).toBe('Read the coverage and judge whether it is about this company');
  });

  it('is to search for coverage if the service names none', () => {
    expect(step(null)).toBe('The service names no article. Search for coverage and judge whether it is about this company');
  });
});

describe('the hint at a blocker', () => {
  it('names the check that says so, when it was made, and what a reviewer may do', () => {
    const compliance = aCompliance({ registryCheck: aCheck({ status: 'Failed', updatedAt: noon }) });
    expect(blockerHintText({ kind: 'not-in-registry' }, compliance)).toBe(`Registry Check, Mar 10, 2026, 12:00 UTC. ${next}`);
    expect(blockerHintText({ kind: 'not-in-registry' }, null)).toBe(next);
    const open = { kind: 'check-failed', check: 'adverseMediaCheck', reason: null } as const;
    expect(blockerHintText(open, aCompliance({ adverseMediaCheck: aCheck({ updatedAt: noon }) }))).toBe(
      'Media Check, Mar 10, 2026, 12:00 UTC',
    );
    expect(blockerHintText({ kind: 'sanctions-hit' }, aCompliance({ sanctionListCheck: aCheck({ updatedAt: noon }) }))).toBe(
      `Sanctions Check, Mar 10, 2026, 12:00 UTC. ${companyReasonWords.COMPANY_SANCTION_LIST_FOUND.next}`,
    );
  });

  it('is missing if nothing more is known', () => {
    expect(blockerHintText({ kind: 'owners-none' }, aCompliance())).toBeNull();
  });
});

describe('details that differ from the registry', () => {
  it('are compared one by one only if the registry gave values', () => {
    const step = (detail: string | null) => reasonNextStep('COMPANY_FIELDS_MISMATCH', mismatch(detail));
    expect(step('- name: Orrelay')).toBe(companyReasonWords.COMPANY_FIELDS_MISMATCH.next);
    for (const detail of ['- name', '- run 4', null])
      expect(step(detail)).toBe('The registry gave no values. Compare the details with the documents');
    expect(reasonNextStep('COMPANY_FIELDS_MISMATCH', null)).toBe('The registry check is not on this device yet.');
  });

  it('are under a heading that names the check and its time', () => {
    expect(registryDetailsText(noon)).toBe('Details of the Registry Check, Mar 10, 2026, 12:00 UTC');
    expect(registryDetailsText(null)).toBe('Details of the Registry Check');
  });
});
