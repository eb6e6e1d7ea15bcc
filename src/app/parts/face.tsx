import { useEffect, useState } from 'react';
import { Avatar } from './avatar';
import { useIsDiscreet } from './private-text';

interface FaceProps {
  /** The small picture on this device, if there is one. */
  face: Blob | undefined;
  /** What is in its place otherwise. */
  seed: string;
  text: string;
}

/** The face of a verification if it is on this device, else a letter; in discreet mode neither. Decoration: the name is next to it. */
export function Face({ face, seed, text }: FaceProps) {
  const isDiscreet = useIsDiscreet();
  const source = useObjectUrl(isDiscreet ? undefined : face);
  if (isDiscreet) return <Avatar seed="" text="•" />;
  if (source === null) return <Avatar seed={seed} text={text} />;
  return <img className="avatar face" src={source} alt="" width={36} height={36} draggable={false} />;
}

/** An address of the picture as long as it is shown. */
function useObjectUrl(face: Blob | undefined): string | null {
  const [shown, setShown] = useState<{ face: Blob; url: string } | null>(null);
  useEffect(() => {
    if (face === undefined) return setShown(null);
    const url = URL.createObjectURL(face);
    setShown({ face, url });
    return () => URL.revokeObjectURL(url);
  }, [face]);
  return shown?.face === face ? (shown?.url ?? null) : null;
}
