/** Forgets what is known of a service, by keys that have its id as a word. */
export function forgetOf(appId: string, known: Map<string, unknown> | Set<string>): void {
  for (const key of known.keys()) if (key.split(/[ :]/).includes(appId)) known.delete(key);
}
