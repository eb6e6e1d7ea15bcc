import { toSvg } from 'jdenticon';
import { useMemo, useState } from 'react';

/** The logo of a service, or an identicon drawn on this device from its id when there is none or it cannot be shown. */
export function ServiceLogo({ seed, logoUrl, size }: { seed: string; logoUrl: string | null; size: number }) {
  const [broken, setBroken] = useState(false);
  const identicon = useMemo(() => `data:image/svg+xml,${encodeURIComponent(toSvg(seed, 80, { padding: 0.12 }))}`, [seed]);
  const source = logoUrl === null || broken ? identicon : logoUrl;
  return <img src={source} alt="" width={size} height={size} onError={() => setBroken(true)} />;
}
