import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { home } from '#lambdas/home/home.ts';
import { aTeam, clockAt, requestKey } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { openTestTable } from '#test/support/open-table.ts';
import { roundsOf } from '#test/support/rounds.ts';
import { addPlayer } from '#test/support/search.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import type { TestTable } from '#test/support/test-table.ts';

export interface HomeCost {
  /** What the page shows. */
  readonly shown: {
    readonly upcoming: number;
    readonly nearby: number;
    readonly players: number;
    readonly teams: number;
  };
  readonly readUnits: number;
  readonly requests: number;
  /** Reads that wait for each other. */
  readonly inSequence: number;
  /** The least that reading what is shown can cost. */
  readonly least: number;
  readonly ratio: number;
  readonly bars: typeof BARS;
  readonly isWithinBars: boolean;
  readonly formula: typeof FORMULA;
}

/** PERF-03. */
const BARS = { ratio: 1.5, inSequence: 2 } as const;
const FORMULA = {
  least:
    '½ for each event of the agenda, team, and person, as each is a row somewhere else; ½ for the agenda, the memberships, the invitations, the availability, the blocks, and each cell of nearby events (9) and players (3)',
  readUnits: 'as the table counts them, without the account, which every request reads',
} as const;

/** Whose events the member is going to. */
const HOSTS = [2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Whose events are nearby. */
const OTHERS = [10, 11, 12, 13, 14, 15] as const;
const TEAMS = 3;
/** The agenda, the memberships, the invitations, the availability, and the blocks. */
const LISTS = 5;
const CELLS = 12;
/** A member with events, teams, and people around them. */
const aBusyMember = async (store: TestTable) => {
  const ctx = contextOf(store, clockAt());
  const { rsvps } = createEventsCaller(ctx);
  const { teams, members } = createTeamsCaller(ctx);
  const me = await addPlayer(ctx, 1);
  for (const n of HOSTS) {
    const host = await addPlayer(ctx, n);
    const event = await hostEvent(ctx, n, { gameType: 'chess' });
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    await rsvps.join(me, event.id, { requestKey: requestKey(n), slotId, guests: 0 });
    if (n > TEAMS + 1) continue;
    const { id } = await teams.create(
      host,
      aTeam({ requestKey: requestKey(100 + n), name: `Team ${n}` }),
      'gth',
    );
    await members.join(me, id);
  }
  for (const n of OTHERS) {
    await addPlayer(ctx, n);
    await hostEvent(ctx, n);
  }
  return { me, ctx };
};

/** What one request for the home page of a busy member reads. */
export const measureHome = async (): Promise<HomeCost> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const store = await openTestTable(folder);
  try {
    const { me, ctx } = await aBusyMember(store);
    await store.catchUp();
    const read = () => home(ctx, me);
    const page = await read();
    const cost = await store.costOf(read);
    const shown = {
      upcoming: page.upcoming?.length ?? 0,
      nearby: page.nearby?.length ?? 0,
      players: page.players?.length ?? 0,
      teams: page.teams?.length ?? 0,
    };
    const people = new Set([
      ...(page.upcoming ?? []).map(({ creatorId }) => creatorId),
      ...(page.nearby ?? []).map(({ creatorId }) => creatorId),
      ...(page.players ?? []).map(({ userId }) => userId),
      ...(page.teams ?? []).map(({ owner }) => owner.userId),
    ]);
    const rows = shown.upcoming + shown.teams + people.size;
    const least = (rows + LISTS + CELLS) / 2;
    const ratio = cost.read / least;
    const inSequence = await roundsOf(store, read);
    return {
      shown,
      ...{ readUnits: cost.read, requests: cost.requests, inSequence, least, ratio },
      bars: BARS,
      isWithinBars: ratio <= BARS.ratio && inSequence <= BARS.inSequence,
      formula: FORMULA,
    };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
