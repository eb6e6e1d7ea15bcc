/** How this browser last spoke with an origin (`https://host`), `http/1.1` or `h2`; empty if it does not say. */
export function protocolOf(origin: string): string {
  const spoken = performance.getEntriesByType('resource').map((entry) => entry as PerformanceResourceTiming);
  const isReported = ({ name, nextHopProtocol }: PerformanceResourceTiming) =>
    nextHopProtocol !== '' && name.startsWith(`${origin}/`);
  return spoken.findLast(isReported)?.nextHopProtocol ?? '';
}
