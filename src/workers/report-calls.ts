import type { AccessAct } from '../domain/device/access-log';
import type { Question } from '../domain/record/question';
import { failed, ok } from '../domain/shared/outcome';
import type { StudioWorker } from './api';
import type { WorkerDependencies } from './worker-dependencies';

export interface ReportCallsParts extends Pick<WorkerDependencies, 'loadReport'> {
  /** Notes that a case left the device; false while the mirror is shut. */
  note(question: Question, act: AccessAct): Promise<boolean>;
}

/** Reports as the page calls for them. What leaves the device is noted before it is handed out: where that cannot be done it is not. */
export function createReportCalls({ loadReport, note }: ReportCallsParts): Pick<StudioWorker, 'makeReport' | 'noteAct'> {
  return {
    async makeReport({ question, report, pictures }) {
      const part = await loadReport().catch(() => null);
      const made = part === null ? failed('report-parts-missing') : await part.makeReport(report, pictures);
      return !made.ok || (await note(question, 'pdf')) ? made : failed('mirror-locked');
    },
    noteAct: async ({ question, act }) => ((await note(question, act)) ? ok(null) : failed('mirror-locked')),
  };
}
