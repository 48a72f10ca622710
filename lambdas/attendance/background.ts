import { utcDayOf } from '#shared/kernel/dates.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import type { attendance as domain } from './domain.ts';
import { marksOf, marksOfTeam, removeMark } from './marks.table.ts';
import { latestCounts, removeMemberCount, saveCount } from './member-counts.table.ts';
import { forgetCount, listSessions, removeSession } from './sessions.table.ts';

const PER_PAGE = 100;

/** Saves how many members a team has. The last one to save finds the number that others have changed meanwhile. */
const countMembersOf = (ctx: Context, teamId: TeamId): Promise<true> =>
  untilUnchanged(async () => {
    const team = await teams.findTeam(ctx, teamId);
    if (!team) return true;
    await saveCount(ctx, { teamId, day: utcDayOf(ctx.clock.now()), members: team.members });
    const after = await teams.findTeam(ctx, teamId);
    return after?.members === team.members || undefined;
  });

const forgetMarksOf = async (ctx: Context, teamId: TeamId): Promise<void> => {
  let rest = await marksOfTeam(ctx, teamId, PER_PAGE);
  while (rest.length > 0) {
    for (const mark of rest) await removeMark(ctx, mark);
    rest = await marksOfTeam(ctx, teamId, PER_PAGE);
  }
};

const forgetCountsOf = async (ctx: Context, teamId: TeamId): Promise<void> => {
  let rest = await latestCounts(ctx, teamId, PER_PAGE);
  while (rest.length > 0) {
    for (const count of rest) await removeMemberCount(ctx, count);
    rest = await latestCounts(ctx, teamId, PER_PAGE);
  }
};

export const work = {
  reactions: {
    /** Someone has joined or left a team: its number of members on that day is what it is then. */
    countMembers: async (ctx, { before, after }) => {
      const changed = after ?? before;
      if (changed) await countMembersOf(ctx, changed.teamId);
    },

    /** Deletes what was said about the attendance of a deleted account. */
    forgetPerson: forgetting(async (ctx, id) => {
      for await (const { items } of everyPage((cursor) => marksOf(ctx, id, PER_PAGE, cursor)))
        for (const mark of items) await removeMark(ctx, mark);
    }),

    /** Deletes the sessions and figures of a team that was deleted. */
    forgetTeam: async (ctx, { after }) => {
      if (!after) return;
      for (const session of await listSessions(ctx, after.id)) await removeSession(ctx, session);
      await forgetCount(ctx, after.id);
      await forgetMarksOf(ctx, after.id);
      await forgetCountsOf(ctx, after.id);
    },
  },
} satisfies Work<typeof domain.background>;
