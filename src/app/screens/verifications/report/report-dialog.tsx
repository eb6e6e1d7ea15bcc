import { useCallback, useEffect, useRef, useState } from 'react';
import type { DetailQuestion } from '../../../../domain/record/question';
import { reportMenuWords, reportWords } from '../../../../domain/report/text';
import { commonWords } from '../../../../domain/shared/common-text';
import { problemText } from '../../../../domain/shared/error-text';
import type { Problem } from '../../../../domain/shared/outcome';
import { useMirror } from '../../../live/mirror-context';
import { useWorker } from '../../../live/worker-context';
import { useIsDiscreet } from '../../../parts/private-text';
import { saveBlob } from '../../../parts/save-file';
import { useModal } from '../../../parts/use-modal';
import { openReportPictures } from './open-report-pictures';
import { useReport } from './use-report';
import '../../../styles/report.scss';

interface ReportDialogProps {
  question: DetailQuestion;
  onClose: () => void;
  onPrint: () => void;
}

/** How far the PDF is. */
type State =
  | { step: 'asking' | 'making' | 'absent' }
  | { step: 'done'; name: string; missing: string[] }
  | { step: 'failed'; problem: Problem };

/** Makes the PDF of a verification and hands it to the browser; says what became of it. */
export function ReportDialog({ question, onClose, onPrint }: ReportDialogProps) {
  const modal = useModal(onClose);
  const { state, make } = useMadeReport(question);
  const print = () => {
    onClose();
    onPrint();
  };
  return (
    <dialog {...modal} className="small-dialog report-dialog" aria-labelledby="report-dialog-title">
      <h2 id="report-dialog-title">{reportMenuWords.pdf}</h2>
      <div role="status">
        <StateWords state={state} />
      </div>
      <div className="actions">
        {state.step === 'asking' && (
          <button type="button" className="btn btn-primary" onClick={make} disabled={make === undefined}>
            {reportMenuWords.pdf}
          </button>
        )}
        {state.step === 'failed' && (
          <>
            <button type="button" className="btn btn-primary" onClick={print}>
              {reportMenuWords.printInstead}
            </button>
            <button type="button" className="btn btn-quiet" onClick={make}>
              {commonWords.retry}
            </button>
          </>
        )}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {reportMenuWords.close}
        </button>
      </div>
    </dialog>
  );
}

/** Makes the report, at once unless the device is discreet; `make` is undefined until there is something to make it of. */
function useMadeReport(question: DetailQuestion): { state: State; make: (() => void) | undefined } {
  const mirror = useMirror();
  const worker = useWorker();
  const makeReport = useReport(question);
  const isDiscreet = useIsDiscreet();
  const [state, setState] = useState<State>({ step: isDiscreet ? 'asking' : 'making' });
  const isBegun = useRef(false);
  /** Closed, or locked: what is finished afterwards is not handed out. */
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const make = useCallback(async () => {
    if (makeReport === undefined) return;
    setState({ step: 'making' });
    const report = makeReport(Date.now() + mirror.clockOffset);
    if (report === null) return setState({ step: 'absent' });
    const pictures = await openReportPictures(mirror, question).catch(() => ({}));
    const made = await worker.makeReport({ question, report, pictures });
    if (isGone.current) return;
    if (!made.ok) return setState({ step: 'failed', problem: made.problem });
    const name = `${report.fileName}.pdf`;
    saveBlob(name, made.value.pdf);
    setState({ step: 'done', name, missing: made.value.missing });
  }, [makeReport, mirror, worker, question]);

  useEffect(() => {
    if (isDiscreet || isBegun.current || makeReport === undefined) return;
    isBegun.current = true;
    void make();
  }, [isDiscreet, makeReport, make]);
  return { state, make: makeReport && (() => void make()) };
}

function StateWords({ state }: { state: State }) {
  switch (state.step) {
    case 'asking':
      return <p>{reportMenuWords.askPdf}</p>;
    case 'making':
      return (
        <p className="making">
          <span className="spinner-border spinner-border-sm" aria-hidden="true" />
          {reportMenuWords.working}
        </p>
      );
    case 'absent':
      return <p>{reportMenuWords.notHere}</p>;
    case 'done':
      return (
        <>
          <p>{reportMenuWords.done}</p>
          <p className="mono">{state.name}</p>
          {state.missing.length > 0 && <p className="notice trouble">{reportWords.missing(state.missing.join(', '))}</p>}
          <p className="age">{reportWords.warning}</p>
        </>
      );
    case 'failed':
      return (
        <p className="notice trouble" role="alert">
          {reportMenuWords.failed}. {problemText(state.problem)}.
        </p>
      );
  }
}
