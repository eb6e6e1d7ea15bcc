import { type FunctionLikeDeclaration, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { FunctionSize } from './source-module';

/** What vitest calls itself: such a callback is a list of tests or one test, which other laws judge. */
const testCallees = ['describe', 'it', 'test', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'];

/** Every function of a file with its sizes. Lines count what is nested inside; branches and hooks do not. */
export function functionSizes(file: SourceFile): FunctionSize[] {
  const sizes: FunctionSize[] = [];
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: Node, around: readonly string[]): void => {
    let names = around;
    if (is.isFunctionLikeDeclaration(node) && !isTestBody(node)) {
      names = [...around, nameOf(node)];
      const line = lineAt(node.getStart(file));
      sizes.push({ name: names.join(' > '), line, lines: lineAt(node.end) - line + 1, ...branchesAndHooks(node) });
    }
    node.forEachChild((child) => visit(child, names));
  };
  visit(file, []);
  return sizes;
}

function isTestBody(node: Node): boolean {
  const { parent } = node;
  return is.isCallExpression(parent) && testCallees.includes(firstNameOf(parent.expression));
}

/** Where a function parts its ways, and the hooks that it calls, without those of the functions in it. */
function branchesAndHooks(body: Node): { branches: number; hooks: number } {
  const found = { branches: 0, hooks: 0 };
  const visit = (node: Node): void => {
    if (is.isFunctionLikeDeclaration(node)) return;
    if (isBranch(node)) found.branches += 1;
    if (is.isCallExpression(node) && /^use[A-Z]/.test(lastNameOf(node.expression))) found.hooks += 1;
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
}

function isBranch(node: Node): boolean {
  if (is.isBinaryExpression(node)) {
    return [SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken].includes(
      node.operatorToken.kind,
    );
  }
  return (
    is.isIfStatement(node) ||
    is.isConditionalExpression(node) ||
    is.isCaseClause(node) ||
    is.isCatchClause(node) ||
    is.isForStatement(node) ||
    is.isForInStatement(node) ||
    is.isForOfStatement(node) ||
    is.isWhileStatement(node) ||
    is.isDoStatement(node)
  );
}

/** The name a function has or is given; what it is an argument of, if it has none. */
function nameOf(node: FunctionLikeDeclaration): string {
  if (is.isConstructorDeclaration(node)) return 'constructor';
  if (!is.isArrowFunction(node) && node.name) return lastNameOf(node.name);
  const { parent } = node;
  if (is.isVariableDeclaration(parent) || is.isPropertyAssignment(parent)) return lastNameOf(parent.name);
  return is.isCallExpression(parent) ? `argument of ${lastNameOf(parent.expression)}` : 'unnamed';
}

function firstNameOf(callee: Node): string {
  let node = callee;
  // it.each(…)(name, …), it.skipIf(…)(name, …), describe.sequential(name, …)
  while (is.isCallExpression(node) || is.isPropertyAccessExpression(node)) node = node.expression;
  return is.isIdentifier(node) ? node.text : '';
}

function lastNameOf(callee: Node): string {
  if (is.isPropertyAccessExpression(callee)) return lastNameOf(callee.name);
  return is.isIdentifier(callee) ? callee.text : '';
}
