import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';

/**
 * The names of the calls that a variable is awaited from, if a test judges it later: as the first argument of `expect`, or by a condition.
 * Empty if the variable is inside a function that is polled.
 */
export function judgedCalls(node: Node, awaitedIn: (node: Node) => string[]): string[] {
  if (!is.isVariableDeclaration(node) || !node.initializer) return [];
  const calls = awaitedIn(node.initializer);
  const scope = scopeOf(node);
  if (calls.length === 0 || scope === null || isPolled(node)) return [];
  const names = derivedFrom(new Set(namesIn(node.name)), scope);
  return isJudged(scope, names, { hasConditions: asserts(functionAround(node)) && !isInLoop(node) }) ? calls : [];
}

/** The block in which a variable is known. */
function scopeOf(node: Node): Node | null {
  return around(node).find((one) => is.isBlock(one) || is.isSourceFile(one) || is.isCaseClause(one)) ?? null;
}

/** Whether it is inside what is given to `poll` or `toPass`. */
function isPolled(node: Node): boolean {
  return around(node).some((one) => {
    const called = is.isCallExpression(one) && is.isPropertyAccessExpression(one.expression) ? one.expression.name : one;
    return is.isIdentifier(called) && ['poll', 'toPass'].includes(called.text);
  });
}

/** Whether it is read again with each round of a loop: its conditions then end a wait. */
function isInLoop(node: Node): boolean {
  return around(node).some((one) => is.isWhileStatement(one) || is.isDoStatement(one) || is.isForStatement(one));
}

function around(node: Node): Node[] {
  return node.parent ? [node.parent, ...around(node.parent)] : [];
}

/** These names, and those of the variables that are made of them without waiting. */
function derivedFrom(names: Set<string>, scope: Node): Set<string> {
  const visit = (node: Node): void => {
    if (is.isVariableDeclaration(node) && node.initializer && mentions(node.initializer, names))
      for (const name of namesIn(node.name)) names.add(name);
    node.forEachChild(visit);
  };
  visit(scope);
  return names;
}

function functionAround(node: Node): Node | null {
  const isFunction = (one: Node) => is.isArrowFunction(one) || is.isFunctionExpression(one) || is.isFunctionDeclaration(one);
  return around(node).find(isFunction) ?? null;
}

/** Whether a function asserts itself. One that only reads may have conditions: what it answers is polled. */
function asserts(node: Node | null): boolean {
  let found = node !== null && is.isCallExpression(node) && isExpect(node.expression);
  node?.forEachChild((child) => {
    found ||= asserts(child);
  });
  return found;
}

function isJudged(scope: Node, names: ReadonlySet<string>, { hasConditions }: { hasConditions: boolean }): boolean {
  let found = false;
  const visit = (node: Node): void => {
    const judged = assertedPart(node) ?? (hasConditions ? conditionOf(node) : null);
    if (judged !== null && mentions(judged, names)) found = true;
    if (!found) node.forEachChild(visit);
  };
  visit(scope);
  return found;
}

function assertedPart(node: Node): Node | null {
  return is.isCallExpression(node) && isExpect(node.expression) ? (node.arguments[0] ?? null) : null;
}

function isExpect(node: Node): boolean {
  return is.isIdentifier(node) && node.text === 'expect';
}

/** The condition that decides what a test does next. */
function conditionOf(node: Node): Node | null {
  // A check that throws ends the test there.
  if (is.isIfStatement(node)) return is.isThrowStatement(node.thenStatement) ? null : node.expression;
  if (is.isWhileStatement(node)) return node.expression;
  return is.isConditionalExpression(node) ? node.condition : null;
}

/** Whether a node uses one of these variables, not a property of that name, outside the functions and locators that it has. */
function mentions(node: Node, names: ReadonlySet<string>): boolean {
  if (is.isIdentifier(node)) return names.has(node.text);
  if (is.isArrowFunction(node) || is.isFunctionExpression(node) || is.isAwaitExpression(node)) return false;
  if (is.isPropertyAccessExpression(node)) return mentions(node.expression, names);
  let found = false;
  node.forEachChild((child) => {
    if (mentions(child, names)) found = true;
  });
  return found;
}

function namesIn(pattern: Node): string[] {
  if (is.isIdentifier(pattern)) return [pattern.text];
  if (is.isBindingElement(pattern)) return pattern.name ? namesIn(pattern.name) : [];
  const names: string[] = [];
  pattern.forEachChild((child) => {
    if (child.kind !== SyntaxKind.OmittedExpression) names.push(...namesIn(child));
  });
  return names;
}
