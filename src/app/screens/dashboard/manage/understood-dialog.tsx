import type { ReactNode } from 'react';
import { deleteWords } from '../../../../domain/service/text';
import { ServiceDialog } from './service-dialog';

interface UnderstoodDialogProps {
  title: string;
  onClose(): void;
  children?: ReactNode;
}

/** Says why something cannot be done with a service. */
export function UnderstoodDialog({ title, onClose, children }: UnderstoodDialogProps) {
  return (
    <ServiceDialog title={title} onClose={onClose}>
      {children}
      <div className="actions">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {deleteWords.understood}
        </button>
      </div>
    </ServiceDialog>
  );
}
