import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type CallExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API, type Project } from 'typescript/unstable/sync';
import { functionSizes } from './function-sizes';
import { judgedCalls } from './judged-values';
import type { Finding, ModuleImport, SourceModule } from './source-module';
import { writtenWordsOf } from './written-words';

const realms = ['domain', 'page', 'worker', 'platform', 'tests'];

/** Every file of the realms' programs that lies under one of `folders`, from the repository at `root`. */
export function readRepository(root: string, folders: readonly string[]): SourceModule[] {
  const configs = realms.map((realm) => join(root, 'tsconfigs', `${realm}.json`)).filter((file) => existsSync(file));
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs });
    return readProjects(snapshot.getProjects(), root, folders);
  } finally {
    api.close();
  }
}

/** The same from texts by path, so that a law can be shown to fail on a small breach. */
export function readTexts(texts: Record<string, string>): SourceModule[] {
  const root = '/breach';
  const options = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    noEmit: true,
    noLib: true,
    types: [],
    jsx: 'react-jsx',
    allowJs: true,
  };
  const files: Record<string, string> = {
    [`${root}/tsconfig.json`]: JSON.stringify({ compilerOptions: options, include: ['**/*'] }),
  };
  for (const [path, text] of Object.entries(texts)) files[`${root}/${path}`] = text;
  const api = new API({ cwd: root, fs: createVirtualFileSystem(files) });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] });
    return readProjects(snapshot.getProjects(), root, ['']);
  } finally {
    api.close();
  }
}

function readProjects(projects: readonly Project[], root: string, folders: readonly string[]): SourceModule[] {
  const modules = new Map<string, SourceModule>();
  for (const project of projects) {
    for (const name of project.program.getSourceFileNames()) {
      const path = relative(root, name).replaceAll('\\', '/');
      const isWanted =
        !path.startsWith('..') && !path.includes('node_modules/') && folders.some((folder) => path.startsWith(folder));
      const file = isWanted && !modules.has(path) ? project.program.getSourceFile(name) : undefined;
      if (file) modules.set(path, readModule(project, file, root, path));
    }
  }
  return [...modules.values()].sort((one, other) => one.path.localeCompare(other.path));
}

function readModule(project: Project, file: SourceFile, root: string, path: string): SourceModule {
  const lineOf = (node: Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const found: SourceModule = {
    path,
    lineCount: file.text === '' ? 0 : file.text.replace(/\n$/, '').split('\n').length,
    imports: readImports(project, file, root, lineOf),
    globals: [],
    anyTypes: [],
    silencers: [],
    defaultExports: [],
    isBarrel:
      file.statements.length > 0 &&
      file.statements.every((one) => is.isExportDeclaration(one) && one.moduleSpecifier !== undefined),
    testNames: [],
    functions: [],
    sizes: functionSizes(file),
    assertedCalls: [],
    judgedCalls: [],
    writtenWords: [],
  };
  const literals: Node[] = [];
  const visit = (node: Node, blocks: readonly string[]): void => {
    let inner = blocks;
    if (node.kind === SyntaxKind.AnyKeyword) found.anyTypes.push({ name: 'any', line: lineOf(node) });
    if (isText(node)) literals.push(node);
    if (is.isIdentifier(node) && isGlobalUse(node)) found.globals.push({ name: node.text, line: lineOf(node) });
    const time = machineTimeOf(node);
    if (time !== null) found.globals.push({ name: time, line: lineOf(node) });
    const words = path.endsWith('.tsx') ? writtenWordsOf(node) : null;
    if (words !== null) found.writtenWords.push({ name: words, line: lineOf(node) });
    const declared = functionOf(node);
    if (declared !== null) found.functions.push({ name: declared.name, calls: callsIn(declared.body) });
    const judged = judgedCalls(node, awaitedIn);
    if (judged.length > 0) found.judgedCalls.push({ calls: judged, line: lineOf(node) });
    if (isDefaultExport(node)) found.defaultExports.push({ name: 'default', line: lineOf(node) });
    if (is.isCallExpression(node)) {
      const title = titleOf(node);
      const callee = calleeOf(node);
      if (title !== null && (callee === 'it' || callee === 'test')) {
        found.testNames.push({ name: [...blocks, title].join(' > '), line: lineOf(node) });
      }
      const [asserted] = node.arguments;
      if (isNamed(node.expression, 'expect') && asserted)
        for (const name of awaitedIn(asserted)) found.assertedCalls.push({ name, line: lineOf(node) });
      if (title !== null && callee === 'describe') inner = [...blocks, title];
    }
    node.forEachChild((child) => visit(child, inner));
  };
  visit(file, []);
  found.silencers = readSilencers(file, literals);
  return found;
}

/** How this node reads the day and the hour of the machine; null if it does not. */
function machineTimeOf(node: Node): 'Date.now' | 'new Date()' | null {
  if (is.isPropertyAccessExpression(node) && isNamed(node.expression, 'Date') && isNamed(node.name, 'now')) return 'Date.now';
  const isNow = is.isNewExpression(node) && isNamed(node.expression, 'Date') && (node.arguments?.length ?? 0) === 0;
  return isNow ? 'new Date()' : null;
}

/** A function with a name, and what it does; null of anything else. */
function functionOf(node: Node): { name: string; body: Node } | null {
  if (is.isFunctionDeclaration(node)) return node.name && node.body ? { name: node.name.text, body: node.body } : null;
  if (!is.isVariableDeclaration(node) && !is.isPropertyAssignment(node)) return null;
  const { name, initializer } = node;
  return is.isIdentifier(name) && initializer && is.isArrowFunction(initializer) ? { name: name.text, body: initializer } : null;
}

/** The last names of all that is called in a node. */
function callsIn(node: Node): string[] {
  const names: string[] = [];
  const visit = (one: Node): void => {
    if (is.isCallExpression(one)) {
      const { expression } = one;
      const called = is.isPropertyAccessExpression(expression) ? expression.name : expression;
      if (is.isIdentifier(called)) names.push(called.text);
    }
    one.forEachChild(visit);
  };
  visit(node);
  return names;
}

/** What is called in what a node awaits itself, not in functions that it has. */
function awaitedIn(node: Node): string[] {
  if (is.isAwaitExpression(node)) return callsIn(node);
  if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return [];
  const names: string[] = [];
  node.forEachChild((child) => void names.push(...awaitedIn(child)));
  return names;
}

function readImports(project: Project, file: SourceFile, root: string, lineOf: (node: Node) => number): ModuleImport[] {
  const edges = file.imports.map((specifier): ModuleImport => {
    const [text = '', query] = textOf(specifier).split(/(?=\?worker&url$)/);
    const isPackage = !text.startsWith('.') && !text.startsWith('/');
    const declared = isPackage ? undefined : project.checker.getSymbolAtLocation(specifier)?.declarations[0]?.path;
    // A style sheet or picture is declared by a pattern of the bundler's types: the file is what the specifier says.
    const found = declared === undefined || declared.includes('node_modules/') ? join(dirname(file.fileName), text) : declared;
    const target = isPackage ? null : relative(root, found).replaceAll('\\', '/');
    return {
      specifier: text,
      target,
      packageName: isPackage ? packageOf(text) : null,
      // The address of a worker's script, which is built apart: whoever has it starts that worker.
      kind: query === undefined ? importKind(specifier) : 'worker',
      line: lineOf(specifier),
    };
  });
  const workers: ModuleImport[] = [];
  const visit = (node: Node): void => {
    const first = is.isNewExpression(node) && isNamed(node.expression, 'URL') ? node.arguments?.[0] : undefined;
    if (first && is.isStringLiteral(first) && first.text.startsWith('.')) {
      const target = relative(root, join(dirname(file.fileName), first.text)).replaceAll('\\', '/');
      workers.push({ specifier: first.text, target, packageName: null, kind: 'worker', line: lineOf(first) });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return [...edges, ...workers];
}

function importKind(specifier: Node): ModuleImport['kind'] {
  const { parent } = specifier;
  if (is.isCallExpression(parent)) return 'dynamic';
  if (is.isImportTypeNode(parent) || is.isLiteralTypeNode(parent)) return 'type';
  if (is.isExportDeclaration(parent)) return parent.isTypeOnly ? 'type' : 'static';
  return is.isImportDeclaration(parent) && parent.importClause?.phaseModifier === SyntaxKind.TypeKeyword ? 'type' : 'static';
}

/** `@scope/name/part` and `name/part` without their parts. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A name that is used, not one that is declared, given to a property or read from an object that is no global itself. */
function isGlobalUse(node: Node): boolean {
  const { parent } = node;
  if (is.isPropertyAccessExpression(parent) && parent.name === node) {
    return ['window', 'self', 'globalThis', 'navigator'].some((name) => isNamed(parent.expression, name));
  }
  if (is.isPropertyAssignment(parent) || is.isPropertySignatureDeclaration(parent) || is.isMethodSignatureDeclaration(parent)) {
    return 'initializer' in parent && parent.initializer === node;
  }
  return !(
    is.isMethodDeclaration(parent) ||
    is.isPropertyDeclaration(parent) ||
    is.isImportSpecifier(parent) ||
    is.isJsxAttribute(parent)
  );
}

function isDefaultExport(node: Node): boolean {
  if (is.isExportAssignment(node)) return true;
  if (is.isExportSpecifier(node)) return textOf(node.name) === 'default';
  return node.kind === SyntaxKind.DefaultKeyword && !is.isDefaultClause(node.parent);
}

function isText(node: Node): boolean {
  return [
    SyntaxKind.StringLiteral,
    SyntaxKind.NoSubstitutionTemplateLiteral,
    SyntaxKind.TemplateHead,
    SyntaxKind.TemplateMiddle,
    SyntaxKind.TemplateTail,
    SyntaxKind.RegularExpressionLiteral,
    SyntaxKind.JsxText,
  ].includes(node.kind);
}

const silencer = /(@ts-(?:ignore|expect-error|nocheck)|(?:biome|eslint)-(?:ignore|disable)\S*)(.*)/;

/** What is left of the text when every literal is blanked is code and comments, so that a word inside a string is none. */
function readSilencers(file: SourceFile, literals: readonly Node[]): Finding[] {
  if (!silencer.test(file.text)) return [];
  const characters = file.text.split('');
  for (const literal of literals) {
    for (let index = literal.getStart(file); index < literal.end; index += 1)
      if (characters[index] !== '\n') characters[index] = ' ';
  }
  return characters
    .join('')
    .split('\n')
    .flatMap((text, index) => {
      const match = silencer.exec(text);
      return match ? [{ name: `${match[1]}${match[2]}`.trim(), line: index + 1 }] : [];
    });
}

function calleeOf(call: CallExpression): string | null {
  let callee: Node = call.expression;
  // it.each(…)(name, …), it.skipIf(…)(name, …), describe.sequential(name, …)
  while (is.isCallExpression(callee) || is.isPropertyAccessExpression(callee)) callee = callee.expression;
  return is.isIdentifier(callee) ? callee.text : null;
}

function titleOf(call: CallExpression): string | null {
  const first = call.arguments[0];
  return first && (is.isStringLiteral(first) || is.isNoSubstitutionTemplateLiteral(first)) ? first.text : null;
}

function isNamed(node: Node, name: string): boolean {
  return is.isIdentifier(node) && node.text === name;
}

function textOf(node: Node): string {
  return 'text' in node && typeof node.text === 'string' ? node.text : '';
}
