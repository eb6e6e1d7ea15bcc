import { Component, type ReactNode } from 'react';
import { type DeathCode, deathOf } from '../../domain/device/storage-failure';
import { retryFailedParts } from '../lazy-screen';
import { TroublePanel } from './trouble-panel';

interface ErrorBoundaryProps {
  /** The address of the screen inside the frame. Another address starts another attempt. */
  place?: string;
  children: ReactNode;
}

/** The last net: one clear sentence about what failed and a way to continue, instead of a blank page. Data stored on the device stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { code: DeathCode | null }> {
  override state: { code: DeathCode | null } = { code: null };

  static getDerivedStateFromError(error: unknown) {
    return { code: deathOf(error) };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (place !== this.props.place && this.state.code !== null) this.retry();
  }

  private readonly retry = () => {
    retryFailedParts();
    this.setState({ code: null });
  };

  override render() {
    const { code } = this.state;
    const { place, children } = this.props;
    if (code === null) return children;
    return <TroublePanel code={code} isInside={place !== undefined} onRetry={code === 'part-missing' ? this.retry : undefined} />;
  }
}
