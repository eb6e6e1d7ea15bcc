/**
 * What each kind of node can be changed to: operators by name, each a function of a node that answers the changes of text it makes,
 * { start, end, to, site }. `site` is the node whose execution shows that a test reaches the change, where it is not the changed text.
 */
const opposites = {
  boundary: { '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  equality: { '===': '!==', '!==': '===', '==': '!=', '!=': '==' },
  'and-or': { '&&': '||', '||': '&&' },
  arithmetic: { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' },
};
const methods = { some: 'every', every: 'some', min: 'max', max: 'min', startsWith: 'endsWith', endsWith: 'startsWith' };
/** Conditions of a query, and parts of one that may be left out. */
const queries = { lt: 'lte', lte: 'lt', gt: 'gte', gte: 'gt', eq: 'ne', ne: 'eq', isNull: 'isNotNull', isNotNull: 'isNull' };
const droppedMethods = new Set([
  'filter',
  'for',
  'trim',
  'reverse',
  'sort',
  'toSorted',
  'toReversed',
  'catch',
  'finally',
  'strict',
]);

/** The changes of one node; `text` is the source. The message of an error has none: no test reads its words. */
export function changesOf(node, ancestors, text) {
  if (isInMessage([...ancestors, node])) return [];
  return [
    ...operatorChanges(node, text),
    ...conditionChanges(node),
    ...callChanges(node),
    ...literalChanges(node, ancestors),
    ...removals(node, ancestors),
    ...returnChanges(node, ancestors),
  ];
}

/** Whether the last of these nodes is in the message of an error, `new Error(…)`. */
function isInMessage(chain) {
  return chain.some(
    ({ type, callee, arguments: given }, at) =>
      type === 'NewExpression' && /Error$/.test(callee.name ?? '') && given.length > 0 && given[0] === chain[at + 1],
  );
}

function operatorChanges(node, text) {
  if (node.type === 'UnaryExpression' && node.operator === '!')
    return [{ operator: 'negation', start: node.start, end: node.argument.start, to: '', site: node }];
  if (node.type === 'LogicalExpression' && node.operator === '??')
    return [{ operator: 'fallback', start: node.left.end, end: node.end, to: '', site: node }];
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return [];
  // The sum of texts has no difference.
  if (node.operator === '+' && [node.left, node.right].some(isText)) return [];
  const start = text.indexOf(node.operator, node.left.end);
  return Object.entries(opposites)
    .filter(([, pairs]) => node.operator in pairs)
    .map(([operator, pairs]) => ({ operator, start, end: start + node.operator.length, to: pairs[node.operator], site: node }));
}

function isText(node) {
  return (
    node.type === 'TemplateLiteral' ||
    typeof node.value === 'string' ||
    (node.type === 'BinaryExpression' && [node.left, node.right].some(isText))
  );
}

function conditionChanges(node) {
  const { test } = node;
  if (!test || !['IfStatement', 'ConditionalExpression', 'WhileStatement', 'ForStatement'].includes(node.type)) return [];
  // A loop without an end is noticed by anybody.
  const results = node.type === 'IfStatement' || node.type === 'ConditionalExpression' ? ['true', 'false'] : ['false'];
  return results.map((to) => ({ operator: 'condition', start: test.start, end: test.end, to, site: test }));
}

function callChanges(node) {
  if (node.type !== 'CallExpression') return [];
  const { callee } = node;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const { name, start, end } = callee.property;
    if (Object.hasOwn(methods, name)) return [{ operator: 'method', start, end, to: methods[name], site: node }];
    if (droppedMethods.has(name)) return [{ operator: 'call', start: callee.object.end, end: node.end, to: '', site: node }];
  }
  if (callee.type !== 'Identifier') return [];
  const { name, start, end } = callee;
  if (Object.hasOwn(queries, name)) return [{ operator: 'query', start, end, to: queries[name], site: node }];
  if ((name !== 'and' && name !== 'or') || node.arguments.length < 2) return [];
  return node.arguments.map((argument) => ({
    operator: 'query',
    start: argument.start,
    end: argument.end,
    to: 'undefined',
    site: node,
  }));
}

function literalChanges(node, ancestors) {
  const parent = ancestors.at(-1);
  const isKey =
    (parent?.type === 'Property' || parent?.type === 'MemberExpression') && (parent.key === node || parent.property === node);
  if (node.type !== 'Literal' || isKey) return [];
  const { value, start, end } = node;
  if (typeof value === 'boolean') return [{ operator: 'boolean', start, end, to: String(!value) }];
  if (typeof value !== 'number') return [];
  const others = isSign(node, ancestors) ? [value - 1] : [value + 1, value - 1];
  return others.map((to) => ({ operator: 'number', start, end, to: to < 0 ? `(${to})` : String(to) }));
}

/** Whether it is a 1 of `a < b ? -1 : 1`: of how two things compare only the sign counts, and 2 has the same. */
function isSign(node, ancestors) {
  const [outer, parent] = ancestors.slice(-2);
  const choice = parent?.type === 'UnaryExpression' ? outer : parent;
  if (choice?.type !== 'ConditionalExpression') return false;
  const signs = [choice.consequent, choice.alternate].map(signOf);
  return node.value === 1 && signs[0] * signs[1] === -1;
}

function signOf({ type, value, operator, argument }) {
  if (type === 'Literal' && value === 1) return 1;
  return type === 'UnaryExpression' && operator === '-' && argument.value === 1 ? -1 : 0;
}

function removals(node, ancestors) {
  const parent = ancestors.at(-1);
  if (!['BlockStatement', 'SwitchCase', 'IfStatement'].includes(parent?.type)) return [];
  const isLeftOut = node.type === 'ExpressionStatement' || (isExit(node) && !isAllThatAConditionDoes(node, ancestors));
  return isLeftOut ? [{ operator: operatorOfRemoval[node.type], start: node.start, end: node.end, to: ';', site: node }] : [];
}

const operatorOfRemoval = { ExpressionStatement: 'statement', ReturnStatement: 'return', ThrowStatement: 'throw' };

function isExit({ type, argument }) {
  return type === 'ThrowStatement' || (type === 'ReturnStatement' && argument === null);
}

/** With it left out the condition would decide nothing: it is changed to `false` already. */
function isAllThatAConditionDoes(node, ancestors) {
  const [outer, parent] = ancestors.slice(-2);
  const isOnly = parent.type === 'BlockStatement' && parent.body.length === 1 && outer.consequent === parent;
  return (parent.type === 'IfStatement' && parent.consequent === node) || (outer.type === 'IfStatement' && isOnly);
}

/** What a function answers instead, by the type that it names: its text, and which expressions are that already, or become it by another change. */
const answers = {
  TSNullKeyword: { to: 'null', is: ({ type, value, raw }) => type === 'Literal' && value === null && raw === 'null' },
  TSUndefinedKeyword: { to: 'undefined', is: ({ name }) => name === 'undefined' },
  TSArrayType: { to: '[]', is: ({ type, elements }) => type === 'ArrayExpression' && elements.length === 0 },
};
const booleans = ['true', 'false'].map((to) => ({ to, is: hasOwnChanges }));

function hasOwnChanges({ type }) {
  return ['Literal', 'BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(type);
}

/** Another value is returned, where the function names a type that has an empty one. */
function returnChanges(node, ancestors) {
  const isBody = node.type === 'ArrowFunctionExpression' && node.expression;
  const value = isBody ? node.body : node.type === 'ReturnStatement' ? node.argument : null;
  if (value === null) return [];
  const maker = isBody ? node : ancestors.findLast(({ type }) => /Function/.test(type));
  const named = namedAnswers(maker?.returnType?.typeAnnotation);
  return named
    .filter(({ is }) => ![value, value.consequent, value.alternate].some((one) => one && is(one)))
    .map(({ to }) => ({ operator: 'answer', start: value.start, end: value.end, to, site: value }));
}

function namedAnswers(type) {
  if (type === undefined || type === null) return [];
  if (type.type === 'TSTypeReference' && type.typeName.name === 'Promise') return namedAnswers(type.typeArguments?.params[0]);
  if (type.type === 'TSTypeOperator') return namedAnswers(type.typeAnnotation);
  if (type.type === 'TSBooleanKeyword') return booleans;
  const parts = type.type === 'TSUnionType' ? type.types : [type];
  return parts.flatMap((part) => answers[part.type] ?? []).slice(0, 1);
}
