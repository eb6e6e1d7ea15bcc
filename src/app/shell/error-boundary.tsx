import { Component, type ReactNode } from 'react';
import { type DeathCode, deathOf } from '../../domain/device/storage-failure';
import { retryFailedParts } from '../lazy-screen';
import { TroublePanel } from './trouble-panel';

/** The last net: one clear sentence of what died and a way on, instead of a blank page. What is kept on the device stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { code: DeathCode | null }> {
  override state: { code: DeathCode | null } = { code: null };

  static getDerivedStateFromError(error: unknown) {
    return { code: deathOf(error) };
  }

  private readonly retry = () => {
    retryFailedParts();
    this.setState({ code: null });
  };

  override render() {
    const { code } = this.state;
    if (code === null) return this.props.children;
    return <TroublePanel code={code} onRetry={code === 'part-missing' ? this.retry : undefined} />;
  }
}
