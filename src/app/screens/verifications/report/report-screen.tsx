import { paths as arrow } from 'bootstrap-icons/icons/arrow-left.svg?paths';
import { paths as printer } from 'bootstrap-icons/icons/printer.svg?paths';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DetailQuestion } from '../../../../domain/record/question';
import { reportMenuWords } from '../../../../domain/report/text';
import { problemText } from '../../../../domain/shared/error-text';
import { useNow } from '../../../live/use-now';
import { useWatch } from '../../../live/use-watch';
import { useWorker } from '../../../live/worker-context';
import { Icon } from '../../../parts/icon';
import { useIsDiscreet } from '../../../parts/private-text';
import { StatePanel } from '../../../parts/state-panel';
import { usePictures } from '../use-verification';
import { ReportPaper } from './report-paper';
import { useReport } from './use-report';
import '../../../styles/report.scss';

/** The report of a verification as it is printed (spec section 2, report). It reads only the mirror, so it needs no connection. */
export function ReportScreen({ appId, id, subject }: Omit<DetailQuestion, 'kind'>) {
  const question: DetailQuestion = { kind: 'detail', appId, id, subject };
  useWatch(question);
  const now = useNow();
  const makeReport = useReport(question);
  const pictures = usePictures(question);
  const [, setQuery] = useSearchParams();
  const { isAsking, show } = useConsent();
  const paper = useRef<HTMLDivElement>(null);
  const { problem, print } = usePrint(question, paper, !isAsking);
  if (makeReport === undefined) return null;

  const report = makeReport(now);
  const isOpening = Object.values(pictures).includes('opening');
  const back = () =>
    setQuery((query) => {
      query.delete('report');
      return query;
    });
  return (
    <div className="report" tabIndex={-1} ref={takeFocus}>
      <header className="report-bar">
        <button type="button" className="btn btn-quiet" onClick={back}>
          <Icon paths={arrow} />
          {reportMenuWords.back}
        </button>
        {report !== null && !isAsking && (
          <button type="button" className="btn btn-primary" disabled={isOpening} onClick={print}>
            <Icon paths={printer} />
            {reportMenuWords.print}
          </button>
        )}
        {isOpening && <span role="status">{reportMenuWords.loading}</span>}
      </header>
      <p className="refusal" role="alert">
        {problem}
      </p>
      {report === null && <StatePanel title={reportMenuWords.notHere} />}
      {report !== null && isAsking && (
        <StatePanel title={reportMenuWords.menu}>
          <p>{reportMenuWords.ask}</p>
          <div className="actions">
            <button type="button" className="btn btn-primary" onClick={show}>
              {reportMenuWords.show}
            </button>
          </div>
        </StatePanel>
      )}
      {report !== null && !isAsking && (
        <div ref={paper}>
          <ReportPaper report={report} pictures={pictures} />
        </div>
      )}
    </div>
  );
}

/** The pressed button is gone: the keyboard continues from the report. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** A discreet device asks before it shows anything openly, and again once it was left. */
function useConsent(): { isAsking: boolean; show: () => void } {
  const isDiscreet = useIsDiscreet();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const cover = () => {
      if (document.visibilityState === 'hidden') setShown(false);
    };
    document.addEventListener('visibilitychange', cover);
    return () => document.removeEventListener('visibilitychange', cover);
  }, [isShown]);
  return { isAsking: isDiscreet && !isShown, show: () => setShown(true) };
}

/** Notes that the report is printed, then prints it with its pictures; `problem` says why it was not. */
function usePrint(question: DetailQuestion, paper: RefObject<HTMLElement | null>, isShown: boolean) {
  const worker = useWorker();
  const [problem, setProblem] = useState('');
  const isNoted = useNotedPrints(question, isShown);
  const print = async () => {
    setProblem('');
    const noted = await worker.noteAct({ question, act: 'print' });
    if (!noted.ok) return setProblem(problemText(noted.problem));
    isNoted.current = true;
    const images = [...(paper.current?.querySelectorAll('img') ?? [])];
    // One that cannot be decoded says so in its place.
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    window.print();
    isNoted.current = false;
  };
  return { problem, print: () => void print() };
}

/** Notes what is printed by the browser's own menu as well. The answer says whether the present print is noted already. */
function useNotedPrints(question: DetailQuestion, isShown: boolean): { current: boolean } {
  const worker = useWorker();
  const isNoted = useRef(false);
  const { appId, id, subject } = question;
  useEffect(() => {
    if (!isShown) return;
    const note = () => {
      if (!isNoted.current) void worker.noteAct({ question: { kind: 'detail', appId, id, subject }, act: 'print' });
    };
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [worker, appId, id, subject, isShown]);
  return isNoted;
}
