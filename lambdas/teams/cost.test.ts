import { describe, expect, it } from 'vitest';
import { testContext } from '#test/support/context.ts';
import { createTeamDiscussion } from '#test/support/discussions.ts';
import { addPerson } from '#test/support/people.ts';
import { roundsOf } from '#test/support/rounds.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { teams } = createTeamsCaller(ctx);

/** The team, whether its owner is active, and the membership: in two rounds. An address with a slug takes one more, as the id has to be known. */
const ACCESS = { requests: 3, rounds: 2 };
/** The members shown, the plan, those who are blocked, and the names. */
const PAGE = { requests: 4, rounds: 2 };

describe('the page of a team', () => {
  it('TEA-05~ PERF-05 is 4 reads in two rounds once it is known what its reader may see', async () => {
    const { id, ana } = await createTeamDiscussion(ctx, 1);
    const { slug } = await teams.page(id);
    for (const [reference, more] of [
      [id, 0],
      [slug, 1],
    ] as const) {
      const open = () => teams.page(reference, ana);
      expect((await ctx.store.costOf(open)).requests).toBe(ACCESS.requests + PAGE.requests + more);
      expect(await roundsOf(ctx.store, open)).toBe(ACCESS.rounds + PAGE.rounds + more);
    }
  });

  it('TEA-05~ PERF-05 takes no further round for someone who may have asked to join, or was invited', async () => {
    const { id } = await createTeamDiscussion(ctx, 11);
    const stranger = await addPerson(ctx, 50);
    expect(await roundsOf(ctx.store, () => teams.page(id, stranger))).toBe(ACCESS.rounds + PAGE.rounds);
  });
});
