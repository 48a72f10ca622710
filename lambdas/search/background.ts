import * as notifications from '../notifications/index.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import type { search as domain } from './domain.ts';
import { indexDocument } from './index-document.ts';
import { packIndex } from './live-index.ts';
import { announcePlayer, newcomers } from './newcomers.ts';

/** At most this many teams of a person are brought up to date when their name changes: as many as a person's list shows. */
const MAX_TEAMS = 50;

const indexPerson = async (ctx: Context, id: string | undefined): Promise<void> => {
  if (id) await indexDocument(ctx, { kind: 'player', id });
};
const indexTeam = (ctx: Context, id: string): Promise<void> => indexDocument(ctx, { kind: 'team', id });

/** What brings the index up to date after a row has changed, and the notifications of newcomers. */
export const work = {
  reactions: {
    indexEvent: async (ctx, { before, after }) => {
      const row = after ?? before;
      // Who is going is the most frequent change, and no search looks for it.
      const isSummary = before && after && before.countsRevision !== after.countsRevision;
      if (row && !isSummary) await indexDocument(ctx, { kind: 'event', id: row.eventId });
    },
    indexTeam: async (ctx, { before, after }) => {
      const row = after ?? before;
      if (row) await indexTeam(ctx, row.id);
    },
    /** Teams are found by the names of their members. */
    indexRoster: async (ctx, { before, after }) => {
      const row = after ?? before;
      if (row) await indexTeam(ctx, row.teamId);
    },
    indexPlayer: async (ctx, { before, after }) => {
      const row = after ?? before;
      if (!row) return;
      await indexPerson(ctx, row.id);
      const hasOtherSummary =
        before?.summaryRevision !== after?.summaryRevision || before?.suspended !== after?.suspended;
      if (!before || !hasOtherSummary) return;
      for (const { team } of await teams.teamsOf(ctx, row.id, MAX_TEAMS)) await indexTeam(ctx, team.id);
    },
    indexPlayerSettings: (ctx, { before, after }) => indexPerson(ctx, (after ?? before)?.userId),
    indexAvailability: (ctx, { before, after }) => indexPerson(ctx, (after ?? before)?.userId),
    indexPlace: async (ctx, { before, after }) => {
      const row = after ?? before;
      if (row) await indexDocument(ctx, { kind: 'place', id: row.id });
    },
    indexOrganization: async (ctx, { before, after }) => {
      const row = after ?? before;
      if (row) await indexDocument(ctx, { kind: 'organization', id: row.id });
    },
    indexExternalTeam: async (ctx, { before, after }) => {
      const row = after ?? before;
      if (row) await indexDocument(ctx, { kind: 'external', id: row.id });
    },
    indexSite: async (ctx, { before, after }) => {
      const row = after ?? before;
      if (row) await indexDocument(ctx, { kind: 'site', id: row.id });
    },
    announcePlayer,
  },
  jobs: {
    packIndex,
    sendNewcomers: (ctx) => runPagedJob(ctx, notifications.bundlesJob(ctx, newcomers)),
  },
} satisfies Work<typeof domain.background>;
