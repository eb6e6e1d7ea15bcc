import { Component, type ReactNode, Suspense } from 'react';
import { lazyPart, retryFailedParts } from '../../lazy-screen';

const DrawnMarkdown = lazyPart(() => import('./drawn-marks').then((module) => module.DrawnMarkdown));

/** The Markdown of a stranger; until what reads it has come, and where it does not come, the text as it was written. */
export function MarkdownText({ text }: { text: string }) {
  const plain = <p className="plain">{text}</p>;
  return (
    <div className="markdown" dir="auto">
      <OrPlain plain={plain}>
        <Suspense fallback={plain}>
          <DrawnMarkdown text={text} />
        </Suspense>
      </OrPlain>
    </div>
  );
}

/** What cannot be drawn is read as it is. */
class OrPlain extends Component<{ plain: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  // The next text is drawn if its reader can be loaded then.
  override componentDidCatch() {
    retryFailedParts();
  }
  override render() {
    return this.state.isBroken ? this.props.plain : this.props.children;
  }
}
