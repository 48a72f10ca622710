import type { Member } from '#lambdas/core/actor.ts';
import { work } from '#lambdas/externals/background.ts';
import * as claims from '#lambdas/externals/claims.ts';
import * as externals from '#lambdas/externals/externals.ts';
import { findWithRoles } from '#lambdas/externals/shown.ts';
import { type ExternalRow, findClaim, findExternal } from '#lambdas/externals/store/index.ts';
import type { NewClaim } from '#shared/domains/externals/contract.ts';
import { externalClaimRow, externalTeamRow } from '#shared/domains/externals/rows.ts';
import { ExternalPage, type NewExternal } from '#shared/domains/externals/shapes.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { anExternalTeam, requestKey } from './builders.ts';
import type { RecordingContext } from './context-of.ts';
import { giveChange } from './give-change.ts';
import { addPerson } from './people.ts';

/** What the bus says of an entry. */
const factsOf = ({ id, state, addedBy, updatedAt }: ExternalRow) => ({
  ...{ id, state, updatedAt },
  ...(addedBy && { addedBy }),
});

/** The nth world: a person who adds external teams, two who claim them, and someone of the staff. */
export const externalsWorld = async (ctx: RecordingContext, n: number) => {
  const [ana, ben, cleo] = [
    await addPerson(ctx, n * 10),
    await addPerson(ctx, n * 10 + 1),
    await addPerson(ctx, n * 10 + 2),
  ];
  const staff: Member = { ...(await addPerson(ctx, n * 10 + 3)), isStaff: true };
  let keys = n * 1000;
  const rowOf = async (id: TeamId): Promise<ExternalRow> => {
    const row = await findExternal(ctx, id);
    if (!row) throw new Error('the entry is there');
    return row;
  };
  const create = async (overrides: Partial<NewExternal> = {}, by: Member = staff) => {
    keys += 1;
    const input = anExternalTeam({
      contactEmail: `captain${n}@rangers.example`,
      requestKey: requestKey(keys),
      ...overrides,
    });
    return ExternalPage.parse(await externals.create(ctx, by, input, 'gth'));
  };
  /** Delivers the change of a claim that was just made. */
  const mailed = async (teamId: TeamId, userId: UserId): Promise<string | undefined> => {
    const claim = await findClaim(ctx, { teamId, userId });
    const before = ctx.sent.emails.length;
    if (claim)
      await giveChange(externalClaimRow, (change) => work.reactions.mailCode(ctx, change), {
        after: { teamId, userId, state: claim.state, code: 'requested', changedAt: claim.changedAt },
      });
    const code = ctx.sent.emails[before]?.template.data['code'];
    return typeof code === 'string' ? code : undefined;
  };
  const claim = async (id: TeamId, by: Member, input: NewClaim = { way: 'email' }) =>
    ExternalPage.parse(await claims.claim(ctx, by, await rowOf(id), input, 'gth'));
  return {
    ...{ ana, ben, cleo, staff, rowOf, create, mailed, claim },
    /** Claims a team with a code to its email, and returns the code. */
    claimWithCode: async (id: TeamId, by: Member): Promise<string> => {
      await claim(id, by);
      const code = await mailed(id, by.userId);
      if (code === undefined) throw new Error('a code was emailed');
      return code;
    },
    confirm: async (id: TeamId, by: Member, code: string) => claims.confirm(ctx, by, await rowOf(id), code),
    answer: async (id: TeamId, { userId }: Member, approve: boolean, reason = '') =>
      claims.answer(ctx, await rowOf(id), userId, { approve, reason }),
    see: (reference: string, by: Member | undefined) =>
      findWithRoles(ctx, by ?? { kind: 'visitor' }, reference),
    /** Delivers a change of an entry. */
    entryChanged: (before: ExternalRow, after: ExternalRow | undefined) =>
      giveChange(externalTeamRow, (change) => work.reactions.followEntry(ctx, change), {
        before: factsOf(before),
        ...(after && { after: factsOf(after) }),
      }),
    otherThan: (code: string): string => (code === '000000' ? '000001' : '000000'),
  };
};
