import { describe, expect, it } from 'vitest';
import { EventId, toBase32 } from '#shared/kernel/ids.ts';
import { aMember, silentLog } from '#test/support/builders.ts';
import { createHomeService } from './home.service.ts';

const eventId = (n: number): EventId => EventId.parse(`evt_${toBase32(BigInt(n))}`);
const broken = () => Promise.reject(new Error('down'));
const empty = { mine: async () => ({ items: [], next: null }), next: async () => [] };
const homeOf = (parts: Partial<Record<keyof typeof empty, () => Promise<never>>>) => {
  const { mine, next } = { ...empty, ...parts };
  const rest = {
    search: async () => ({ items: [], next: null }),
  };
  return createHomeService({ readAgenda: mine, nearby: { ...rest, next }, log: silentLog });
};

const aCard = (n: number, gameType: string, hosting?: boolean) => ({
  id: eventId(n),
  gameType,
  ...(hosting !== undefined && { hosting }),
});

/** What a member who plays pickleball is shown from these cards. */
const suggested = async (around: readonly object[], own: readonly object[]) => {
  const home = createHomeService({
    readAgenda: (async () => ({ items: own, next: null })) as never,
    nearby: { next: async () => around } as never,
    log: silentLog,
  });
  return (await home.home(aMember(1))).nearby?.map(({ id, mine }) => ({ id, mine }));
};

describe('the dashboard', () => {
  it('events of the chosen sports come before all others, each group by time', async () => {
    const around = ['chess', 'pickleball', 'soccer', 'pickleball'].map((sport, n) => aCard(n, sport));
    const ids = (await suggested(around, []))?.map(({ id }) => id);
    expect(ids).toEqual([1, 3, 0, 2].map(eventId));
  });

  it('six nearby events are suggested', async () => {
    expect(
      await suggested(
        Array.from({ length: 9 }, (_, n) => aCard(n, 'chess')),
        [],
      ),
    ).toHaveLength(6);
  });

  it('events the member has joined or hosts are marked', async () => {
    const around = [0, 1, 2].map((n) => aCard(n, 'pickleball'));
    const own = [aCard(0, 'pickleball', false), aCard(2, 'pickleball', true)];
    expect((await suggested(around, own))?.map(({ mine }) => mine)).toEqual(['going', null, 'hosting']);
  });

  it.each([
    ['the own events', { mine: broken }, { upcoming: null, nearby: [] }],
    ['what is nearby', { next: broken }, { upcoming: [], nearby: null }],
    ['nothing', {}, { upcoming: [], nearby: [] }],
  ])('HOM-05~ without %s, which failed, still has the rest', async (_, parts, expected) => {
    expect(await homeOf(parts).home(aMember(1))).toEqual(expected);
  });
});
