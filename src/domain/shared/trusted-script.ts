/** The part of the browser's Trusted Types that is used here. */
export interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): { toString(): string } };
}

/**
 * A door for one script of our own: what comes out may be given to the browser where its policy asks for trusted addresses, and
 * any other address is refused. Where the browser has no Trusted Types the address itself comes out. Call it once a name.
 */
export function openScriptDoor(policies: ScriptPolicies | undefined, name: string, own: string): () => string {
  if (!policies) return () => own;
  const policy = policies.createPolicy(name, {
    createScriptURL(address) {
      if (address !== own) throw new Error('This script is not one of Studio');
      return address;
    },
  });
  // The browser takes the object where the types of the platform say text.
  return () => policy.createScriptURL(own) as string;
}
