import { mutantsOf } from './mutants.mjs';

/** A file's text in which each place that has mutants reports its name when it runs (to `probe-setup.mjs`). */
export function withProbes(file, text) {
  const sites = new Map(mutantsOf(file).map(({ site }) => [site.name, site]));
  const marks = [...sites.values()].flatMap(({ start, end, kind, name }) => {
    const [before, after] = marksOf(kind, `globalThis.reached?.("${name}")`);
    return [
      { at: start, order: 1, inner: -end, text: before },
      { at: end, order: 0, inner: -start, text: after },
    ];
  });
  // At one place what ends comes before what begins, the inner one ends first, the outer one begins first.
  marks.sort((one, other) => one.at - other.at || one.order - other.order || one.inner - other.inner);
  let last = 0;
  const pieces = marks.map((mark) => {
    const piece = text.slice(last, mark.at) + mark.text;
    last = mark.at;
    return piece;
  });
  return pieces.join('') + text.slice(last);
}

/** What goes before and after a place so that it says that it runs. */
function marksOf(kind, call) {
  if (kind === 'super') return ['', `${call};`];
  return kind === 'statement' ? [`{${call};`, '}'] : [`(${call},`, ')'];
}
