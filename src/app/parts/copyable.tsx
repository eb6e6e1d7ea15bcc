import { paths as copy } from 'bootstrap-icons/icons/copy.svg?paths';
import { commonWords } from '../../domain/shared/common-text';
import { shortenId } from '../../domain/shared/format';
import { Icon } from './icon';
import { useCopy } from './use-copy';
import { WholeText } from './whole-text';

/** An id or address that copies when pressed and says so. */
export function Copyable({ label, text, shown }: { label: string; text: string; shown?: string }) {
  const copyText = useCopy(label);
  return (
    <button type="button" className="copyable" onClick={() => void copyText(text)} title={text}>
      <span className="visually-hidden">{commonWords.copy(label)}</span>
      <span className={shown === undefined ? 'text mono' : 'text'}>
        <WholeText text={shown ?? shortenId(text)} />
      </span>
      <Icon paths={copy} />
    </button>
  );
}
