import { toSvg } from 'jdenticon';
import { useMemo, useState } from 'react';

/** A logo, or an identicon drawn from an id if there is no logo or it cannot be shown. */
export function LogoPicture({ seed, source, size }: { seed: string; source: string | null; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const identicon = useMemo(() => `data:image/svg+xml,${encodeURIComponent(toSvg(seed, 80, { padding: 0.12 }))}`, [seed]);
  const shown = source === null || broken === source ? identicon : source;
  return <img src={shown} alt="" width={size} height={size} onError={() => setBroken(source)} />;
}
