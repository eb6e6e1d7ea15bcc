import Toast from 'react-bootstrap/Toast';
import { commonWords } from '../../domain/shared/common-text';
import type { ToastMessage } from '../live/toast-context';

/** The toasts on screen, the newest last. */
export function ToastList({ toasts, onClose }: { toasts: ToastMessage[]; onClose: (id: number) => void }) {
  return toasts.map((toast) => (
    <Toast key={toast.id} onClose={() => onClose(toast.id)} autohide delay={6000} animation={false} role="presentation">
      <div className="toast-header">
        <span className="grow">{toast.title}</span>
        <button type="button" className="btn-close" aria-label={commonWords.close} onClick={() => onClose(toast.id)} />
      </div>
      <Toast.Body>{toast.text}</Toast.Body>
    </Toast>
  ));
}
