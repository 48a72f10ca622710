import { describe, expect, it } from 'vitest';
import { EventId, toBase32 } from '#shared/kernel/ids.ts';
import { aMember, silentLog } from '#test/support/builders.ts';
import { createHomeService } from './home.service.ts';

const eventId = (n: number): EventId => EventId.parse(`evt_${toBase32(BigInt(n))}`);
const broken = () => Promise.reject(new Error('down'));
const empty = {
  mine: async () => ({ items: [], next: null }),
  findEventsAround: async () => [],
  findOwnTeams: async () => [],
  findPlayersAround: async () => [],
  hasAvailability: async () => true,
};
const homeOf = (parts: Partial<Record<keyof typeof empty, () => Promise<never>>>) => {
  const { mine, ...rest } = { ...empty, ...parts };
  return createHomeService({ ...rest, readAgenda: mine, log: silentLog });
};

const aCard = (n: number, gameType: string, mine?: string) => ({
  id: eventId(n),
  gameType,
  ...(mine !== undefined && { mine }),
});

/** What a member who plays pickleball is shown from these cards. */
const homeWith = (around: readonly object[], own: readonly object[]) =>
  createHomeService({
    ...empty,
    readAgenda: (async () => ({ items: own, next: null })) as never,
    findEventsAround: (async () => around) as never,
    log: silentLog,
  }).home(aMember(1));
const suggested = async (around: readonly object[], own: readonly object[]) =>
  (await homeWith(around, own)).nearby?.map(({ id, mine }) => ({ id, mine }));

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
    const own = [aCard(0, 'pickleball', 'going'), aCard(2, 'pickleball', 'hosting')];
    expect((await suggested(around, own))?.map(({ mine }) => mine)).toEqual(['going', null, 'hosting']);
  });

  it.each(['maybe', 'pending_approval', 'waitlisted', 'invited'])(
    'events where the member is %s are not marked as joined',
    async (part) => {
      const own = [aCard(0, 'pickleball', part)];
      expect((await suggested([aCard(0, 'pickleball')], own))?.map(({ mine }) => mine)).toEqual([null]);
    },
  );

  it.each([
    ['attends next, by time', 3, [0, 1, 2, 3, 4, 5, 6]],
    ['attends next, however many invitations come before it', 8, [0, 1, 2, 3, 4, 5, 8]],
  ])(
    'HOM-01 HOM-05 seven upcoming events are shown, with the one that the member %s',
    async (_, going, shown) => {
      const own = Array.from({ length: 12 }, (__, n) =>
        aCard(n, 'pickleball', n === going || n > 8 ? 'going' : 'invited'),
      );
      const { upcoming } = await homeWith([], own);
      expect(upcoming?.map(({ id }) => id)).toEqual(shown.map(eventId));
    },
  );

  it.each([
    ['the own events', { mine: broken }, { upcoming: null }],
    ['what is nearby', { findEventsAround: broken }, { nearby: null }],
    ['the players', { findPlayersAround: broken }, { players: null }],
    ['the teams', { findOwnTeams: broken }, { teams: null }],
    ['the availability', { hasAvailability: broken }, {}],
    ['nothing', {}, {}],
  ])('HOM-05 without %s, which failed, still has the rest', async (_, parts, expected) => {
    const rest = { upcoming: [], nearby: [], players: [], teams: [] };
    expect(await homeOf(parts).home(aMember(1))).toMatchObject({ ...rest, ...expected });
  });
});
