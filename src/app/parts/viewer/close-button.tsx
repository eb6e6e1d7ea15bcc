import { paths as cross } from 'bootstrap-icons/icons/x-lg.svg?paths';
import type { Ref } from 'react';
import { commonWords } from '../../../domain/shared/common-text';
import { viewerToolWords } from '../../../domain/verification/pictures-text';
import { Icon } from '../icon';

/** The button that closes a viewer; Esc does too. */
export function CloseButton({ ref, onClose }: { ref: Ref<HTMLButtonElement>; onClose(): void }) {
  return (
    <button
      ref={ref}
      type="button"
      className="icon-button"
      aria-label={commonWords.close}
      title={viewerToolWords.closeKey}
      onClick={onClose}
    >
      <Icon paths={cross} />
    </button>
  );
}
