import type { ReactNode } from 'react';
import { Icon } from './icon';

interface StatePanelProps {
  icon?: readonly string[];
  title: string;
  alert?: boolean;
  children?: ReactNode;
}

/** One of the states that are not a list: empty, filtered to nothing, failed, not on this device, forbidden. */
export function StatePanel({ icon, title, alert = false, children }: StatePanelProps) {
  return (
    <div className="state-panel" {...(alert ? { role: 'alert' } : {})}>
      {icon && <Icon paths={icon} />}
      <h2>{title}</h2>
      {children}
    </div>
  );
}
