/** The id of this build, made from its sources. */
declare const __BUILD__: string;
/** The version in package.json. */
declare const __VERSION__: string;

declare module '*.svg?paths' {
  /** Path data of a single-colour icon. */
  export const paths: readonly string[];
}
