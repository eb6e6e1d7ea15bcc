import { Component, type ReactNode } from 'react';

/** The last net: one clear sentence and a way on, instead of a blank page. What is kept on the device stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="state-panel" role="alert">
        <h1>This screen could not be shown</h1>
        <p>What is kept on this device is still here. Reload to go on.</p>
        <div className="actions">
          <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
            Reload
          </button>
        </div>
      </main>
    );
  }
}
