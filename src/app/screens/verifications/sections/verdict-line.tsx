import { paths as check } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-octagon-fill.svg?paths';
import type { ReactNode } from 'react';
import type { CodeWords } from '../../../../domain/verification/codes-text';
import { resultCodeText } from '../../../../domain/verification/detail-text';
import { Icon } from '../../../parts/icon';

interface VerdictLineProps {
  passed: boolean;
  words: CodeWords;
  code: number;
  note?: ReactNode;
}

/** The result of one check in words, with its code and what to do next. */
export function VerdictLine({ passed, words, code, note }: VerdictLineProps) {
  return (
    <p className="verdict-line" data-passed={passed} title={resultCodeText(code)}>
      <Icon paths={passed ? check : cross} />
      <span>
        {words.text} {note}
        {words.next !== '' && <small>{words.next}</small>}
      </span>
    </p>
  );
}
