/** What the build puts into every module; here for the realms that do not load the types of the bundler. */
interface ImportMeta {
  readonly env: { readonly BASE_URL: string };
  glob<Value>(patterns: string[], options: { query: string; import: string; eager: true }): Record<string, Value>;
}
