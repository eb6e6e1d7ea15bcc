import type { Report, ReportInput } from '../../src/domain/report/to-report';
import { minute, noon } from './moments';
import { aVerification } from './verification';

/** What a report is made of: an approved verification, read five minutes ago. */
export function aReportInput(input: Partial<ReportInput> = {}): ReportInput {
  return {
    verification: aVerification(),
    head: { name: 'Tamsin Orrelay', status: 'Success', rawStatus: 'Success', reason: null },
    device: [{ label: 'Browser', value: 'Chrome 130' }],
    madeBy: { name: 'Rae Viewer', email: 'rae@example.org', actsFor: null },
    readAt: noon - 5 * minute,
    now: noon,
    ...input,
  };
}

/** A report with one fact and one section. */
export function aVerificationReport(report: Partial<Report> = {}): Report {
  return {
    title: 'Verification report',
    subject: 'Tamsin Orrelay',
    id: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118',
    warning: 'This report contains personal data.',
    status: 'Approved',
    facts: [{ label: 'Status', value: 'Approved' }],
    sections: [{ title: 'Person', notes: [], lines: [{ label: 'Name', value: 'Tamsin Orrelay' }], pictures: [] }],
    fileName: 'verification-0b9d3f1e',
    madeAt: noon,
    ...report,
  };
}
