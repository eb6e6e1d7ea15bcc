import { Component, type ReactNode } from 'react';
import { type DeathCode, deathOf } from '../../domain/death';
import { TroublePanel } from './trouble-panel';

/** The last net: one clear sentence of what died and a way on, instead of a blank page. What is kept on the device stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { code: DeathCode | null }> {
  override state: { code: DeathCode | null } = { code: null };

  static getDerivedStateFromError(error: unknown) {
    return { code: deathOf(error) };
  }

  override render() {
    return this.state.code === null ? this.props.children : <TroublePanel code={this.state.code} />;
  }
}
