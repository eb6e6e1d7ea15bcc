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
  const parent = ancestors.at(-1);
  if (isInMessage([...ancestors, node])) return [];
  return [
    ...operatorChanges(node, text),
    ...conditionChanges(node),
    ...callChanges(node),
    ...literalChanges(node, parent),
    ...removals(node, parent),
  ];
}

/** Whether the last of these nodes lies in the message of an error, `new Error(…)`. */
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

function literalChanges(node, parent) {
  const isKey =
    (parent?.type === 'Property' || parent?.type === 'MemberExpression') && (parent.key === node || parent.property === node);
  if (node.type !== 'Literal' || isKey) return [];
  const { value, start, end } = node;
  if (typeof value === 'boolean') return [{ operator: 'boolean', start, end, to: String(!value) }];
  if (typeof value !== 'number') return [];
  return [value + 1, value - 1].map((to) => ({ operator: 'number', start, end, to: to < 0 ? `(${to})` : String(to) }));
}

function removals(node, parent) {
  if (node.type !== 'ExpressionStatement' || !['BlockStatement', 'SwitchCase', 'IfStatement'].includes(parent?.type)) return [];
  return [{ operator: 'statement', start: node.start, end: node.end, to: ';', site: node }];
}
