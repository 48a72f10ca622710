import type { Change } from '#shared/declare/rows.ts';
import {
  externalClaimDeclined,
  externalClaimed,
  externalListed,
  externalNotListed,
} from '#shared/domains/externals/notifications.ts';
import type { externalTeamRow } from '#shared/domains/externals/rows.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as notifications from '../notifications/index.ts';
import type { Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import type { externals as domain } from './domain.ts';
import { mailCode } from './mail-code.ts';
import * as store from './store/index.ts';

const PER_PAGE = 100;

const announceListed = async (ctx: Context, id: TeamId, at: string): Promise<void> => {
  const row = await store.findExternal(ctx, id);
  if (row?.state !== 'listed' || row.addedBy === undefined) return;
  const data = { teamId: id, teamName: row.facts.name };
  await notifications.announce(ctx, externalListed, row.addedBy, data, { of: `external listed ${id}`, at });
};

/** Ends what is left of an entry: its reports, and the claims that nobody will answer. */
const endRest = async (ctx: Context, id: TeamId): Promise<void> => {
  for (const row of await store.listReportsAbout(ctx, id)) await store.dropReport(ctx, row);
  const claims = await store.listClaims(ctx, id);
  const isClaimed = claims.some(({ state }) => state === 'approved');
  for (const { userId, teamId } of claims)
    await untilUnchanged(async () => {
      const claim = await store.findClaim(ctx, { teamId, userId });
      if (!claim || claim.state === 'approved' || (isClaimed && claim.state === 'declined')) return true;
      if (isClaimed) return (await store.saveDeclined(ctx, claim, '')) || undefined;
      await store.dropClaim(ctx, claim);
      return true;
    });
};

/** Notifies the person who added an entry that waited, and deletes it. */
const finishRemoval = async (
  ctx: Context,
  { before, after }: Change<typeof externalTeamRow>,
): Promise<void> => {
  const row = after && (await store.findExternal(ctx, after.id));
  if (row?.state !== 'gone') return;
  const { id, addedBy, removedBy, reason = '', updatedAt: at } = row;
  if (before?.state === 'waiting' && addedBy !== undefined && addedBy !== removedBy)
    await notifications.announce(
      ctx,
      externalNotListed,
      addedBy,
      { teamId: id, teamName: row.facts.name, reason },
      { of: `external not listed ${id}`, at },
    );
  await endRest(ctx, id);
  await store.dropExternal(ctx, row);
};

const forget = async (ctx: Context, person: UserId): Promise<void> => {
  const added = everyPage((cursor) => store.listAddedBy(ctx, person, PER_PAGE, cursor));
  for await (const { items } of added)
    for (const { id } of items)
      await untilUnchanged(async () => {
        const row = await store.findExternal(ctx, id);
        if (!row || row.addedBy !== person) return true;
        if (row.state === 'waiting') await store.saveGone(ctx, row, { removedBy: person, reason: '' });
        return row.state === 'listed' ? (await store.removeAdder(ctx, row)) || undefined : true;
      });
  const claims = everyPage((cursor) => store.listClaimsOf(ctx, person, PER_PAGE, cursor));
  for await (const { items } of claims) for (const row of items) await store.dropClaim(ctx, row);
  const reports = everyPage((cursor) => store.listReportsOf(ctx, person, PER_PAGE, cursor));
  for await (const { items } of reports) for (const row of items) await store.dropReport(ctx, row);
};

export const work = {
  reactions: {
    followEntry: async (ctx, change) => {
      const { before, after } = change;
      if (after?.state === 'gone') await finishRemoval(ctx, change);
      else if (after && before?.state === 'waiting' && after.state === 'listed')
        await announceListed(ctx, after.id, after.updatedAt);
      else if (before && !after) await endRest(ctx, before.id);
    },
    mailCode,
    /** Notifies a claimer of the decision of staff; who proved the claim with a code knows it. */
    announceClaim: async (ctx, { before, after }) => {
      if (!after || before?.state === after.state) return;
      const row = await store.findClaim(ctx, after);
      if (!row || row.state !== after.state) return;
      const { teamId, userId, teamName, reason = '' } = row;
      const cause = { of: `external claim ${row.state} ${teamId}`, at: after.changedAt };
      const data = { teamId, teamName };
      if (row.state === 'declined')
        await notifications.announce(ctx, externalClaimDeclined, userId, { ...data, reason }, cause);
      if (row.state === 'approved' && before?.state === 'staff')
        await notifications.announce(ctx, externalClaimed, userId, data, cause);
    },
    /** Listed entries of a deleted account stay without its name and email; those that wait, its claims, and its reports are deleted. */
    forgetPerson: forgetting(forget),
  },
} satisfies Work<typeof domain.background>;
