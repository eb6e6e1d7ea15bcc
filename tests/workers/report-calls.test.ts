import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/domain/record/question';
import { createReportCalls } from '../../src/workers/report-calls';
import { kycAppId } from '../builders/session';
import { aVerificationReport } from '../builders/verification-report';
import { aReportPart } from '../fakes/report-part';

const question: Question = { kind: 'detail', appId: kycAppId, id: 'a', subject: 'person' };
const input = { question, report: aVerificationReport(), pictures: {} };

function calls({ isOpen = true, loadReport = aReportPart } = {}) {
  const noted: string[] = [];
  const note = async (_question: Question, act: string) => {
    if (isOpen) noted.push(act);
    return isOpen;
  };
  return { noted, ...createReportCalls({ loadReport, note }) };
}

describe('a report that leaves the device', () => {
  it('is noted as a file or as a print', async () => {
    const { makeReport, noteAct, noted } = calls();
    expect((await makeReport(input)).ok).toBe(true);
    expect((await noteAct({ question, act: 'print' })).ok).toBe(true);
    expect(noted).toEqual(['pdf', 'print']);
  });

  it('is not handed out while it cannot be noted', async () => {
    const { makeReport, noteAct } = calls({ isOpen: false });
    expect(await makeReport(input)).toEqual({ ok: false, problem: { code: 'mirror-locked' } });
    expect(await noteAct({ question, act: 'print' })).toEqual({ ok: false, problem: { code: 'mirror-locked' } });
  });

  it('is not noted if it could not be made, and what is missing is reported', async () => {
    const { makeReport, noted } = calls({ loadReport: () => Promise.reject(new TypeError('no line')) });
    expect(await makeReport(input)).toEqual({ ok: false, problem: { code: 'report-parts-missing' } });
    expect(noted).toEqual([]);
  });
});
