import { type ReactNode, useRef, useState } from 'react';
import { plainLook } from '../../../parts/viewer/look';
import { Stage } from '../../../parts/viewer/stage';
import type { StageHandle } from '../../../parts/viewer/use-stage';
import { turned, zoomStep } from '../../../parts/viewer/view';
import { pressKey } from '../../../parts/viewer/viewer-keys';
import { type Tools, ViewerTools } from '../../../parts/viewer/viewer-tools';
import { useSightKeys } from './use-sight-keys';

/** A paper that is a picture: enlarged, moved, turned, brightened as pictures of verifications are. */
export function PictureView({ file, title, saving }: { file: Blob; title: string; saving: ReactNode }) {
  const stage = useRef<StageHandle>(null);
  const [look, setLook] = useState(plainLook);
  const tools: Tools = {
    zoomIn: () => stage.current?.zoomBy(zoomStep),
    zoomOut: () => stage.current?.zoomBy(1 / zoomStep),
    showWhole: () => stage.current?.showWhole(),
    turn: (by) => {
      stage.current?.showWhole();
      setLook((before) => ({ ...before, turns: turned(before.turns, by) }));
    },
    step: () => undefined,
  };
  useSightKeys((event) =>
    pressKey(event, {
      ...tools,
      panBy: (by) => stage.current?.panBy(by),
      isEnlarged: () => stage.current?.isEnlarged() === true,
    }),
  );
  return (
    <div className="sight">
      <Stage ref={stage} label={title} picture={file} look={look} caption={null} wasShown />
      <ViewerTools tools={tools} look={look} onLook={setLook} hasSteps={false} more={saving} />
    </div>
  );
}
