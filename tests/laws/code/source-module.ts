/** One edge of the module graph, type-only ones included: law breakers hide behind `import type` as well. */
export interface ModuleImport {
  /** As written. */
  specifier: string;
  /** The file it leads to, from the repository's root; null for packages and for what was not found. */
  target: string | null;
  /** The package's name when it is one (`node:fs` counts as the package `node`). */
  packageName: string | null;
  /** `worker` is a file named by `new URL('…', import.meta.url)`. */
  kind: 'static' | 'dynamic' | 'type' | 'worker';
  line: number;
}

/** Something found at a line of a file. */
export interface Finding {
  name: string;
  line: number;
}

/** How large a function is. */
export interface FunctionSize {
  /** Its name, after the names of the functions around it. */
  name: string;
  line: number;
  /** Its lines from the first to the last. */
  lines: number;
  /** Its `if`, `?:`, `case`, `catch`, loops, `&&`, `||` and `??`. */
  branches: number;
  /** How often it calls a hook. */
  hooks: number;
}

/** What the laws need to know of one file; all of it is told by the compiler. */
export interface SourceModule {
  /** From the repository's root, with forward slashes. */
  path: string;
  lineCount: number;
  imports: ModuleImport[];
  /** Names used as free variables, and members of window, self, globalThis and navigator; `Date.now` and `new Date()` too. */
  globals: Finding[];
  /** `any` written as a type. */
  anyTypes: Finding[];
  /** Comments that silence the compiler or the linter, with the words that follow. */
  silencers: Finding[];
  defaultExports: Finding[];
  /** The file has statements and all of them pass on what other files export. */
  isBarrel: boolean;
  /** Names of tests: the first argument of `it` and `test`, with the names of the `describe` blocks around them. */
  testNames: Finding[];
  /** Its named functions, also those that an object has, with the names of all that they call. */
  functions: { name: string; calls: readonly string[] }[];
  /** Every function, nested ones too, but not the callbacks of tests and of lists of tests. */
  sizes: FunctionSize[];
  /** What is called and awaited inside the first argument of `expect`. */
  assertedCalls: Finding[];
  /** What is called and awaited for a variable that a test gives to `expect` later, or that decides what the test does next. */
  judgedCalls: { calls: readonly string[]; line: number }[];
  /** Texts in a component that a person would read. */
  writtenWords: Finding[];
}
