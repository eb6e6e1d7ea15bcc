import type { ReactNode } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';

/** The side menu on a narrow screen, opened by the button of the top bar. */
export function MenuDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Offcanvas show={open} onHide={onClose} aria-label="Menu">
      <Offcanvas.Header closeButton>
        <Offcanvas.Title as="h2">Menu</Offcanvas.Title>
      </Offcanvas.Header>
      <div className="side-menu">{children}</div>
    </Offcanvas>
  );
}
