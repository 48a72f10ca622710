import { describe, expect, it } from 'vitest';
import { type FeedRow, feedOf } from './feed.ts';

const written = (number: number, authorId: string | undefined, sentAt: string) => ({
  number,
  authorId,
  sentAt,
});
type Message = ReturnType<typeof written>;
const inAustin = { me: 'tess', timeZone: 'America/Chicago', readTo: undefined };

const said = (row: FeedRow<Message>): string => {
  if (row.row !== 'message') return row.key;
  return `${row.message.authorId} ${row.message.number}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}`;
};

describe('what a conversation shows', () => {
  it('has a line before each day of the reader, and names the author of consecutive messages once', () => {
    const rows = feedOf(
      [
        written(1, 'camila', '2026-11-28T03:00:00.000Z'),
        written(2, 'camila', '2026-11-28T20:04:00.000Z'),
        written(3, 'camila', '2026-11-28T20:05:00.000Z'),
        written(4, 'jamal', '2026-11-28T20:06:00.000Z'),
        written(5, 'jamal', '2026-11-28T20:30:00.000Z'),
      ],
      inAustin,
    );
    expect(rows.map(said)).toEqual([
      'day 2026-11-27',
      'camila 1 first last',
      'day 2026-11-28',
      'camila 2 first',
      'camila 3 last',
      'jamal 4 first last',
      'jamal 5 first last',
    ]);
  });

  it('has a line before the first message of others that is new, which ends a group', () => {
    const at = '2026-11-28T20:04:00.000Z';
    const messages = [
      written(1, 'jamal', at),
      written(2, 'tess', at),
      written(3, 'jamal', at),
      written(4, 'jamal', at),
    ];
    const lines = (readTo: number | undefined) =>
      feedOf(messages, { ...inAustin, readTo })
        .map(said)
        .slice(1);
    expect(lines(3)).toEqual([
      'jamal 1 first last',
      'tess 2 first last',
      'jamal 3 first last',
      'new',
      'jamal 4 first last',
    ]);
    expect(lines(1).indexOf('new')).toBe(2);
    expect(lines(4)).not.toContain('new');
    expect(lines(undefined)).not.toContain('new');
  });

  it('has no line for what is new above everything', () => {
    const rows = feedOf([written(1, 'jamal', '2026-11-28T20:04:00.000Z')], { ...inAustin, readTo: 0 });
    expect(rows.map(({ row }) => row)).toEqual(['day', 'message']);
  });

  it('does not group what no person wrote', () => {
    const at = '2026-11-28T20:04:00.000Z';
    const rows = feedOf([written(1, undefined, at), written(2, undefined, at)], inAustin);
    expect(rows.slice(1).map(said)).toEqual(['undefined 1 first last', 'undefined 2 first last']);
  });
});
