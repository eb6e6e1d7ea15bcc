import { paths as copy } from 'bootstrap-icons/icons/copy.svg?paths';
import { shortenId } from '../../domain/text/display';
import { useToast } from '../shell/toasts';
import { Icon } from './icon';

/** An id or address that copies when pressed and says so (spec section 8: '{label} copied!', 'Error while copying'). */
export function Copyable({ label, text, shown }: { label: string; text: string; shown?: string }) {
  const toast = useToast();
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('Information', `${label} copied!`);
    } catch {
      toast('Error', 'Error while copying');
    }
  };
  return (
    <button type="button" className="copyable" onClick={() => void copyText()} title={text}>
      <span className="visually-hidden">Copy {label}</span>
      <span className={shown === undefined ? 'text mono' : 'text'}>{shown ?? shortenId(text)}</span>
      <Icon paths={copy} />
    </button>
  );
}
