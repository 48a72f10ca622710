import { describe, expect, it } from 'vitest';
import { EventId, ONLY_OCCURRENCE, toBase32 } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { aMember } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { home, suggestionsOf, upcomingOf } from './home.ts';

const ctx = testContext();
const SPORTS = ['pickleball'];

const eventId = (n: number): EventId => EventId.parse(`evt_${toBase32(BigInt(n))}`);
const aCard = (n: number, gameType: GameType) => ({
  id: eventId(n),
  occurrenceId: ONLY_OCCURRENCE,
  gameType,
});
type Part = Parameters<typeof suggestionsOf>[1][number]['mine'];
const ownCard = (n: number, mine: Part) => ({ ...aCard(n, 'pickleball'), mine });

describe('the dashboard', () => {
  it('events of the chosen sports come before all others, each group by time', () => {
    const around = (['chess', 'pickleball', 'soccer', 'pickleball'] as const).map((sport, n) =>
      aCard(n, sport),
    );
    const ids = suggestionsOf(around, [], SPORTS).map(({ id }) => id);
    expect(ids).toEqual([1, 3, 0, 2].map(eventId));
  });

  it('six nearby events are suggested', () => {
    const around = Array.from({ length: 9 }, (_, n) => aCard(n, 'chess'));
    expect(suggestionsOf(around, [], SPORTS)).toHaveLength(6);
  });

  it('events the member has joined or hosts are marked', () => {
    const around = [0, 1, 2].map((n) => aCard(n, 'pickleball'));
    const own = [ownCard(0, 'going'), ownCard(2, 'hosting')];
    expect(suggestionsOf(around, own, SPORTS).map(({ mine }) => mine)).toEqual(['going', null, 'hosting']);
  });

  it.each(['maybe', 'pending_approval', 'waitlisted', 'invited'] as const)(
    'events where the member is %s are not marked as joined',
    (mine) => {
      const [suggested] = suggestionsOf([aCard(0, 'pickleball')], [ownCard(0, mine)], SPORTS);
      expect(suggested?.mine).toBeNull();
    },
  );

  it.each([
    ['attends next, by time', 3, [0, 1, 2, 3, 4, 5, 6]],
    ['attends next, however many invitations come before it', 8, [0, 1, 2, 3, 4, 5, 8]],
  ])('HOM-01 HOM-05 seven upcoming events are shown, with the one that the member %s', (_, going, shown) => {
    const own = Array.from({ length: 12 }, (__, n) => ownCard(n, n === going || n > 8 ? 'going' : 'invited'));
    expect(upcomingOf(own).map(({ id }) => id)).toEqual(shown.map(eventId));
  });

  /** What is in the requests of one part only. */
  it.each([
    ['the own events', '$agenda#', { upcoming: null, questions: null }],
    ['what is nearby', '$gth#cellmiddle', { nearby: null }],
    ['the players', '$searchentry', { players: null }],
    ['the teams', '$membership', { teams: null }],
    ['the invitations', '$teaminvitation', { invitations: null }],
    ['the availability', '$availability', {}],
    ['nothing', undefined, {}],
  ])('HOM-05 without %s, which failed, still has the rest', async (_, mark, expected) => {
    let failed = 0;
    ctx.table.client.middlewareStack.add(
      (next) => async (args) => {
        if (!mark || !JSON.stringify(args.input).toLowerCase().includes(mark)) return next(args);
        failed += 1;
        throw new Error('down');
      },
      { step: 'initialize', priority: 'high', name: 'failing' },
    );
    try {
      const questions = { offers: [], invitations: [], hosts: false };
      const rest = { upcoming: [], questions, nearby: [], players: [], teams: [], invitations: [] };
      expect(await home(ctx, aMember(1))).toMatchObject({ ...rest, ...expected });
      expect(failed > 0).toBe(mark !== undefined);
    } finally {
      ctx.table.client.middlewareStack.remove('failing');
    }
  });
});
