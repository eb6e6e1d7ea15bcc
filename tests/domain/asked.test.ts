import { describe, expect, it } from 'vitest';
import { type Asked, mailLinkOf } from '../../src/domain/shared/asked';

describe('the link that opens a message', () => {
  it.each<[Asked, string | null]>([
    [{ who: 'person', email: ' ada@example.org ' }, 'mailto:ada@example.org?subject=Your%20identity%20verification'],
    [{ who: 'company', email: 'bob@example.org' }, 'mailto:bob@example.org?subject=The%20verification%20of%20your%20company'],
    [
      { who: 'person', email: 'a?bcc=eve&x=y@example.org' },
      'mailto:a%3Fbcc%3Deve%26x%3Dy@example.org?subject=Your%20identity%20verification',
    ],
    [{ who: 'person', email: 'ada@example.org,eve@example.org' }, null],
    [{ who: 'person', email: 'unknown' }, null],
    [{ who: 'person', email: null }, null],
  ])('%j: %s', (asked, link) => {
    expect(mailLinkOf(asked)).toBe(link);
  });
});
