import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { SourceModule } from './source-module';

/** Who reads what is at a place: a person, the machine, or either, so that the text itself has to tell. */
type Reader = 'person' | 'machine' | 'either';

/** Attributes and properties whose values people read or hear, whatever has them. */
const readNames = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext alt title label placeholder caption heading hint help group'.split(
    ' ',
  ),
);

/** Attributes that no person reads. */
const machineNames = /^(?:className|id|key|to|href|src|htmlFor|type|role|name|rel|target|style|as|variant|size|aria-.*|data-.*)$/;

/** Functions that show or say what they are given. */
const sayingCalls = /^(?:useTitle|(?:set|say|tell|refuse)(?:[A-Z].*)?)$/;

/**
 * The words of this node that a person would read, in one line; null if it has none.
 * A text between tags always has some. Elsewhere a name, a code or a list of classes is none.
 */
export function writtenWordsOf(node: Node): string | null {
  const text = node.kind === SyntaxKind.JsxText ? textOf(node) : literalOf(node);
  if (text === null || !/\p{L}/u.test(text)) return null;
  return isRead(node, text) ? text.replace(/\s+/g, ' ').trim() : null;
}

/** Texts that a person reads and that are in a component, not in the domain. */
export function writtenWordsBreaches(modules: readonly SourceModule[]): string[] {
  return modules
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'))
    .flatMap(({ path, writtenWords }) =>
      writtenWords.map(({ name, line }) => `${path}:${line} has the words "${name}": they belong to a text file of the domain`),
    );
}

function isRead(node: Node, text: string): boolean {
  if (node.kind === SyntaxKind.JsxText) return true;
  const reader = isNoValue(node) ? 'machine' : readerOf(node);
  if (reader === 'machine') return false;
  if (reader === 'person') return /\p{Lu}|\p{L} \p{L}/u.test(text);
  return isSentence(text) || (isLabel(text) && !isGiven(node));
}

/** Two words of which the first has a capital, or three words without hyphens. */
function isSentence(text: string): boolean {
  return /\p{Lu}\p{L}*[,.:;?]? [\p{L}\d…]|(?:^| )(?:\p{Ll}+[,.:;]? ){2,}\p{Ll}+(?: |$)/u.test(text);
}

function isLabel(text: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(text);
}

/** The text of a literal; of a template, with … for each of its values. */
function literalOf(node: Node): string | null {
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!is.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** A module, a type, the name of a property, or what a value is compared with. */
function isNoValue(node: Node): boolean {
  const { parent } = node;
  if (is.isImportDeclaration(parent) || is.isLiteralTypeNode(parent) || is.isCaseClause(parent)) return true;
  if (is.isElementAccessExpression(parent)) return true;
  if (is.isPropertyAssignment(parent)) return parent.name === node;
  const comparing = [SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken, SyntaxKind.InKeyword];
  return is.isBinaryExpression(parent) && comparing.includes(parent.operatorToken.kind);
}

/** Who reads the value that this node is, or is a part of. */
function readerOf(node: Node): Reader {
  const above = carrierOf(node);
  if (is.isJsxAttribute(above)) {
    const name = above.name.getText();
    if (readNames.has(name)) return 'person';
    return machineNames.test(name) ? 'machine' : 'either';
  }
  if (is.isJsxExpression(above)) return 'person';
  if (is.isPropertyAssignment(above)) return readNames.has(textOf(above.name)) ? 'person' : 'either';
  if (is.isNewExpression(above)) return /Error$/.test(textOf(above.expression)) ? 'machine' : 'either';
  if (!is.isCallExpression(above)) return 'either';
  // A live query has a name for the log.
  const called = textOf(above.expression);
  if (called === 'useLive' && above.arguments[0] === node) return 'machine';
  return sayingCalls.test(called) ? 'person' : 'either';
}

/** A single word that a function is given, or that a property has whose name does not say that it is read, is a code. */
function isGiven(node: Node): boolean {
  const above = carrierOf(node);
  return is.isCallExpression(above) || is.isPropertyAssignment(above);
}

/** What has the value that this node is, or is a part of. */
function carrierOf(node: Node): Node {
  const above = node.parent;
  const isPart =
    is.isParenthesizedExpression(above) ||
    (is.isConditionalExpression(above) && above.condition !== node) ||
    is.isBinaryExpression(above) ||
    is.isTemplateSpan(above) ||
    is.isTemplateExpression(above) ||
    (is.isJsxExpression(above) && is.isJsxAttribute(above.parent));
  return isPart ? carrierOf(above) : above;
}

function textOf(node: Node): string {
  return 'text' in node && typeof node.text === 'string' ? node.text : '';
}
