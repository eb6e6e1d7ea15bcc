import { type ReactNode, useRef, useState } from 'react';
import { noEdit } from '../../../parts/viewer/picture-edit';
import { Stage } from '../../../parts/viewer/stage';
import type { StageHandle } from '../../../parts/viewer/use-stage';
import { turned, zoomStep } from '../../../parts/viewer/view';
import { pressKey } from '../../../parts/viewer/viewer-keys';
import { type Tools, ViewerTools } from '../../../parts/viewer/viewer-tools';
import { useViewKeys } from './use-view-keys';

/** A document that is a picture: enlarged, moved, turned, brightened as pictures of verifications are. */
export function PictureView({ file, title, saving }: { file: Blob; title: string; saving: ReactNode }) {
  const stage = useRef<StageHandle>(null);
  const [edit, setEdit] = useState(noEdit);
  const tools: Tools = {
    zoomIn: () => stage.current?.zoomBy(zoomStep),
    zoomOut: () => stage.current?.zoomBy(1 / zoomStep),
    showWhole: () => stage.current?.showWhole(),
    turn: (by) => {
      stage.current?.showWhole();
      setEdit((before) => ({ ...before, turns: turned(before.turns, by) }));
    },
    step: () => undefined,
  };
  useViewKeys((event) =>
    pressKey(event, {
      ...tools,
      panBy: (by) => stage.current?.panBy(by),
      isEnlarged: () => stage.current?.isEnlarged() === true,
    }),
  );
  return (
    <div className="document-view">
      <Stage ref={stage} label={title} picture={file} edit={edit} caption={null} wasShown />
      <ViewerTools tools={tools} edit={edit} onEdit={setEdit} hasSteps={false} more={saving} />
    </div>
  );
}
