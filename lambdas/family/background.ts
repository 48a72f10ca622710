import type { Change } from '#shared/declare/rows.ts';
import {
  familyAccepted,
  familyDeclined,
  familyRequested,
  familyRequestedOfMinor,
  familyShared,
} from '#shared/domains/family/notifications.ts';
import type { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { familyLimits } from '#shared/domains/family/rules.ts';
import { avatarValues } from '#shared/domains/media/mailed-avatar.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { inviterName } from '#shared/product/text-for-strangers.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import * as notifications from '../notifications/index.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import type { family as domain } from './domain.ts';
import * as connections from './family-connection.table.ts';
import * as invitations from './family-invitation.table.ts';
import { becomeAccount, tokenOf } from './own-account.ts';
import { findGuardians, findShown } from './people.ts';
import { leave, part } from './sharing.ts';

type Side = NonNullable<Change<typeof familyConnectionRow>['after']>;

const PER_PAGE = 100;
const KEPT_MS = familyLimits.requestDays * DAY_MS;
/** Invitations to an own account that a mailbox gets per day (UTC). */
const MAILS_PER_DAY = 5;

const nameOf = async (ctx: Context, userId: UserId, viewer: UserId): Promise<string | undefined> =>
  (await findShown(ctx, [userId], viewer)).get(userId)?.displayName;

const announceRequest = async (ctx: Context, { userId, otherId: requesterId }: Side): Promise<void> => {
  const [row, requesterName] = await Promise.all([
    connections.find(ctx, userId, requesterId),
    // The person who asks has a name.
    nameOf(ctx, requesterId, requesterId),
  ]);
  // It may have been withdrawn by now.
  if (row?.status !== 'pending' || requesterName === undefined) return;
  const day = utcDayOf(row.createdAt);
  const cause = { at: `${day}T00:00:00.000Z`, shownAt: row.createdAt };
  await notifications.announce(
    ctx,
    familyRequested,
    userId,
    {
      ...{ requesterId, requesterName, relation: row.recipientRelation, connectionId: row.id },
      familyMemberId: row.familyMemberId ?? row.recipientId,
    },
    { of: `family asked ${requesterId} ${day}`, ...cause },
  );
  const isOfMinor = (await users.findMinorIds(ctx, [userId])).has(userId);
  const guardians = isOfMinor ? await findGuardians(ctx, userId) : [];
  for (const guardian of guardians.filter((id) => id !== requesterId)) {
    const minorName = await nameOf(ctx, userId, guardian);
    if (minorName !== undefined)
      await notifications.announce(
        ctx,
        familyRequestedOfMinor,
        guardian,
        { requesterId, requesterName, minorId: userId, minorName },
        { of: `family asked ${requesterId} of ${userId} ${day}`, ...cause },
      );
  }
};

const announceResponse = async (
  ctx: Context,
  { id, userId, otherId, updatedAt: at }: Side,
  kind: typeof familyAccepted | typeof familyDeclined,
): Promise<void> => {
  const actorName = await nameOf(ctx, otherId, userId);
  if (actorName === undefined) return;
  const data = { actorId: otherId, actorName };
  await notifications.announce(ctx, kind, userId, data, { of: `${kind.type} ${id}`, at });
};

const announceShared = async (ctx: Context, { id, userId, sharedBy, updatedAt: at }: Side): Promise<void> => {
  const actorName = sharedBy && (await nameOf(ctx, sharedBy, userId));
  if (!sharedBy || actorName === undefined) return;
  const data = { actorId: sharedBy, actorName };
  await notifications.announce(ctx, familyShared, userId, data, { of: `family shared ${id}`, at });
};

async function* unanswered(ctx: Context, now: string) {
  const until = addMilliseconds(now, -KEPT_MS);
  const pages = everyPage((cursor) => connections.listUnanswered(ctx, until, PER_PAGE, cursor));
  for await (const { items } of pages) {
    const [first] = items;
    if (first) yield { items, dueAt: addMilliseconds(first.createdAt, KEPT_MS) };
  }
}

export const work = {
  reactions: {
    /**
     * Notifies the person who is asked, and the guardians of a minor, once a day however often someone asks and withdraws; the one who asked, of the answer; and the person a child is
     * shared with.
     */
    announce: async (ctx, { before, after }) => {
      const side = after ?? before;
      if (!side) return;
      const isRequester = side.userId === side.requesterId;
      if (!before && side.status === 'pending') {
        if (!isRequester) await announceRequest(ctx, side);
      } else if (!before) await announceShared(ctx, side);
      else if (!isRequester || before.status !== 'pending') return;
      else if (after?.status === 'accepted') await announceResponse(ctx, after, familyAccepted);
      else if (!after && before.declinedBy !== undefined) await announceResponse(ctx, before, familyDeclined);
    },

    /** Someone has accepted who had no account before. The others who share that family member ask them, too. */
    becomeAccount: async (ctx, { after }) => {
      if (after?.status !== 'accepted' || after.userId !== after.requesterId) return;
      const row = await connections.find(ctx, after.userId, after.otherId);
      const { familyMemberId: memberId, recipientId: account, requesterId: saidBy } = row ?? {};
      if (row?.status !== 'accepted' || !memberId || !account || !saidBy) return;
      await becomeAccount(ctx, { memberId, account, saidBy, agreed: false });
    },

    /** Emails the link of an invitation. Guardians can enter any address, so the email has only what is safe for a stranger. */
    mailInvitation: async (ctx, { after }) => {
      const invitation = after && (await invitations.find(ctx, after.memberId));
      // It may have been replaced, withdrawn, or used since.
      if (!invitation || invitation.id !== after.id || invitation.usedBy !== undefined) return;
      const { id, invitedBy, email: to, platform, locale, createdAt: at } = invitation;
      await notifications.sendTransactionalEmail(ctx, { of: `family invitation ${id}`, at }, async () => {
        const origin = ctx.origins[platform];
        const url = `${origin}${paths.familyInvitation(await tokenOf(ctx, invitation))}`;
        const person = (await users.findForVisitors(ctx, [invitedBy])).get(invitedBy);
        const inviter = inviterName(person?.displayName ?? '', locale);
        const avatar = avatarValues(person, origin, { isForStranger: true });
        return {
          ...{ to, platform, locale },
          subject: { text: 'family_invitation_subject', values: { name: inviter } },
          template: { name: 'family-invitation', data: { url, inviter, ...avatar } },
          perDay: [['family invitation', MAILS_PER_DAY]],
        };
      });
    },

    /** Someone has said with an invitation that they are the family member, knowing who shares them. */
    useInvitation: async (ctx, { after }) => {
      const row = after?.usedBy && (await invitations.find(ctx, after.memberId));
      if (!row || row.usedBy === undefined) return;
      const { memberId, usedBy: account, invitedBy: saidBy } = row;
      await becomeAccount(ctx, { memberId, account, saidBy, agreed: true });
    },

    /** Two people are no longer family when one of them blocks the other, and what one has shared with the other ends. It does not come back when the block ends. */
    endBetween: async (ctx, { after }) => {
      if (after?.side === 'blocked') await part(ctx, after.userId, after.otherId);
    },

    /** Removes a deleted account from every family. What was entered about someone without an account goes with the last person who shares them. */
    forgetPerson: forgetting(async (ctx, id) => {
      for (const { userId, otherId } of await connections.list(ctx, id)) await leave(ctx, userId, otherId);
    }),
  },
  jobs: {
    /** Drops requests that were not answered for 60 days. Dropped requests are not found again, so no position is stored. */
    dropRequests: (ctx) =>
      runPagedJob(ctx, {
        name: 'dropFamilyRequests',
        pages: (_position, now) => unanswered(ctx, now),
        work: async (row) => void (await connections.dropRequest(ctx, row)),
        timeMs: 4 * MINUTE_MS,
      }),
  },
} satisfies Work<typeof domain.background>;
