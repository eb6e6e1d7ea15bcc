import type { ReactNode } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { frameWords } from '../../domain/shared/frame-text';

/** The side menu on a narrow screen, opened by the button of the top bar. */
export function MenuDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Offcanvas show={open} onHide={onClose} aria-label={frameWords.menu}>
      <Offcanvas.Header closeButton>
        <Offcanvas.Title as="h2">{frameWords.menu}</Offcanvas.Title>
      </Offcanvas.Header>
      <div className="side-menu">{children}</div>
    </Offcanvas>
  );
}
