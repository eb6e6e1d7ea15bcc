import { paths as previous } from 'bootstrap-icons/icons/chevron-left.svg?paths';
import { paths as next } from 'bootstrap-icons/icons/chevron-right.svg?paths';
import { documentPlaceText, documentViewerWords } from '../../../../domain/company/document-text';
import { Tool } from '../../../parts/viewer/viewer-tools';
import { useViewKeys } from './use-view-keys';

interface DocumentStepsProps {
  /** From 0. */
  place: number;
  total: number;
  onGo(place: number): void;
}

/** Leads to the document before and after the one that is looked at, by a tap or a key; nothing if there is only one. */
export function DocumentSteps({ place, total, onGo }: DocumentStepsProps) {
  const step = (by: number) => {
    if (place + by >= 0 && place + by < total) onGo(place + by);
  };
  useViewKeys(({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey || (key !== 'n' && key !== 'p')) return false;
    step(key === 'n' ? 1 : -1);
    return true;
  });
  if (total < 2) return null;
  return (
    <div className="company-document-steps">
      <Tool icon={previous} label={documentViewerWords.previous} keys="p" isDisabled={place === 0} onUse={() => step(-1)} />
      <span role="status">{documentPlaceText(place + 1, total)}</span>
      <Tool icon={next} label={documentViewerWords.next} keys="n" isDisabled={place === total - 1} onUse={() => step(1)} />
    </div>
  );
}
