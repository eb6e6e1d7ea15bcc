import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DiscardAsked } from '../../src/app/screens/sync/discard-asked';
import { UnreadableDecision } from '../../src/app/screens/sync/unreadable-decision';
import { outboxWords } from '../../src/domain/command/text';

const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map((match) => match[1]);

it('a decision that cannot be read is not discarded by the first tap, which opens a question', () => {
  let discarded = 0;
  const onDiscard = () => {
    discarded += 1;
  };
  for (const isOfLater of [true, false]) {
    const html = renderToStaticMarkup(createElement(UnreadableDecision, { isOfLater, onDiscard })).replaceAll('&#x27;', "'");
    expect(buttonsOf(html)).toEqual([outboxWords.discard]);
    expect(html).toContain(isOfLater ? outboxWords.ofLater : outboxWords.unreadable);
  }
  const asked = renderToStaticMarkup(createElement(DiscardAsked, { onSure: onDiscard, onKeep: onDiscard })).replaceAll(
    '&#x27;',
    "'",
  );
  expect(asked).toContain(outboxWords.discardAsked);
  expect(buttonsOf(asked)).toEqual([outboxWords.discardSure, outboxWords.keep]);
  expect(discarded).toBe(0);
});
