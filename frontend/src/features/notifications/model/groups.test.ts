import { describe, expect, it } from 'vitest';
import { groupsOf } from './groups.ts';
import { aNotification } from './notification.fixture.ts';

const viewer = {
  // 11:00 PM on Friday in Austin.
  now: '2026-11-21T05:00:00.000Z',
  timeZone: 'America/Chicago',
  asks: ({ type }: { readonly type: string }) => type === 'event_offered',
};
const at = (n: number, createdAt: string, overrides = {}) => aNotification(n, { createdAt, ...overrides });
const shown = (items: Parameters<typeof groupsOf>[0]) =>
  groupsOf(items, viewer).map(({ name, items: group }) => [
    name,
    group.map(({ id }) => Number(id.slice(-3))),
  ]);

describe('the list of notifications', () => {
  it('NTF-02~ is divided by the days of the person who reads it', () => {
    expect(
      shown([
        at(1, '2026-11-21T04:00:00.000Z'),
        at(2, '2026-11-20T06:30:00.000Z'),
        at(3, '2026-11-20T05:30:00.000Z'),
        at(4, '2026-11-15T18:00:00.000Z'),
        at(5, '2026-11-13T18:00:00.000Z'),
      ]),
    ).toEqual([
      ['today', [1, 2]],
      ['yesterday', [3]],
      ['week', [4]],
      ['earlier', [5]],
    ]);
  });

  it('NTF-02~ starts with what needs an answer, if it is unread and there is still time', () => {
    const offer = (n: number, overrides = {}, expiresAt = '2026-11-21T06:00:00.000Z') => {
      const { data } = aNotification(n);
      return at(n, '2026-11-18T18:00:00.000Z', {
        ...{ type: 'event_offered', data: { ...data, expiresAt } },
        ...overrides,
      });
    };
    expect(
      shown([
        at(1, '2026-11-21T04:00:00.000Z'),
        offer(2),
        offer(3, { read: true }),
        offer(4, {}, '2026-11-21T04:59:00.000Z'),
      ]),
    ).toEqual([
      ['questions', [2]],
      ['today', [1]],
      ['week', [3, 4]],
    ]);
  });

  it('NTF-02~ collects questions from the first page only, so that later ones move nothing', () => {
    const items = Array.from({ length: 31 }, (_, n) =>
      at(n + 1, '2026-11-21T04:00:00.000Z', { type: 'event_offered' }),
    );
    const [questions, today] = groupsOf(items, viewer);
    expect([questions?.items.length, today?.items.length]).toEqual([30, 1]);
  });
});
