/** The origins that the content policy of this worker was seen to block. */
export interface PolicyBlocks {
  has(origin: string): boolean;
}

/**
 * Listens for what the browser blocks in this worker: the policy that a host sends may be another than the one made of config.json, and a blocked call looks
 * to its caller like a server that is away. The policy of a worker stays for its life, and so does what was seen.
 */
export function watchPolicyBlocks(scope: Partial<Pick<typeof globalThis, 'addEventListener'>>): PolicyBlocks {
  const blocked = new Set<string>();
  scope.addEventListener?.('securitypolicyviolation', (event) => {
    const { disposition, effectiveDirective, blockedURI } = event as Event & Partial<SecurityPolicyViolationEvent>;
    // A policy that only reports stops nothing.
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    if (URL.canParse(blockedURI ?? '')) blocked.add(new URL(blockedURI ?? '').origin);
  });
  return { has: (origin) => blocked.has(origin) };
}
