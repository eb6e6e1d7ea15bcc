import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { paths as file } from 'bootstrap-icons/icons/file-earmark-text.svg?paths';
import { paths as printer } from 'bootstrap-icons/icons/printer.svg?paths';
import { Suspense, useRef, useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { useSearchParams } from 'react-router-dom';
import type { DetailQuestion } from '../../../../domain/record/question';
import { reportMenuWords } from '../../../../domain/report/text';
import { lazyPart } from '../../../lazy-screen';
import { Icon } from '../../../parts/icon';

const ReportDialog = lazyPart(() => import('./report-dialog').then((module) => module.ReportDialog));

/** How an opened verification leaves the device: on paper, or as a PDF. */
export function ReportMenu({ question }: { question: DetailQuestion }) {
  const [, setQuery] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const print = () =>
    setQuery((query) => {
      query.set('report', 'print');
      return query;
    });
  const close = () => {
    setMaking(false);
    toggle.current?.focus();
  };
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle as="button" type="button" className="btn btn-quiet" ref={toggle}>
          <Icon paths={file} />
          {reportMenuWords.menu}
        </Dropdown.Toggle>
        <Dropdown.Menu>
          <Dropdown.Item as="button" onClick={print}>
            <Icon paths={printer} />
            {reportMenuWords.print}
          </Dropdown.Item>
          <Dropdown.Item as="button" onClick={() => setMaking(true)}>
            <Icon paths={download} />
            {reportMenuWords.pdf}
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
      {isMaking && (
        <Suspense>
          <ReportDialog question={question} onClose={close} onPrint={print} />
        </Suspense>
      )}
    </>
  );
}
