import { bundleLimits } from '#lambdas/notifications/announcing/bundling.ts';
import { deliver } from '#lambdas/notifications/delivery/deliver.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { work } from '#lambdas/teams/background.ts';
import { listInvitations, release } from '#lambdas/teams/store/index.ts';
import { requestDeletion } from '#lambdas/users/store/index.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import { teamInvitationRow } from '#shared/domains/teams/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { type InvitationId, TeamId } from '#shared/kernel/ids.ts';
import { aTeam, NOW, requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { giveChange } from './give-change.ts';
import { addPerson, deleteAccount } from './people.ts';
import { createTeamsCaller } from './teams-api.ts';

interface Options {
  readonly name?: string;
  readonly ownerBirthdate?: string;
  readonly privacy?: 'public' | 'request';
  readonly invitations?: string[];
  readonly notificationSettings?: NotificationSettings;
}
/** The nth person's team, and what the stream triggers. */
export const aTeamWithNews = async (ctx: TestContext, n: number, options: Options = {}) => {
  const { name = `News ${n}`, privacy = 'public', invitations = [], notificationSettings = {} } = options;
  const { ownerBirthdate: birthdate } = options;
  const { clock } = ctx;
  clock.moveTo(addMilliseconds(NOW, n * DAY_MS));
  const owner = await addPerson(ctx, n, {
    ...{ locale: 'es', notificationSettings },
    ...(birthdate !== undefined && { birthdate }),
  });
  const team = await createTeamsCaller(ctx).teams.create(
    owner,
    aTeam({ name, privacy, requestKey: requestKey(n), invitations }),
    'gth',
  );
  const id = TeamId.parse(team.id);
  const { reactions, jobs } = work;
  const invited = () => listInvitations(ctx, id, 50);
  /** What the stream contains when an invitation's waiting time is over. */
  const released = (invitation: InvitationId) =>
    giveChange(teamInvitationRow, (change) => reactions.invite(ctx, change), {
      before: { teamId: id, id: invitation, waiting: 'invitations' },
      after: { teamId: id, id: invitation },
    });
  return {
    teamId: id,
    owner,
    team,
    /** Sends what is due after its quiet period. */
    async settle() {
      clock.moveTo(addMilliseconds(clock.now(), bundleLimits.quietMs));
      await jobs.sendBundles(ctx);
    },
    released,
    /** Moves the clock, runs the job, and sends what it released. */
    async passWithInvitations(milliseconds: number) {
      const waiting = (await invited()).filter((row) => row.waiting !== undefined);
      clock.moveTo(addMilliseconds(clock.now(), milliseconds));
      await jobs.sendInvitations(ctx);
      const still = new Set(
        (await invited()).filter((row) => row.waiting !== undefined).map((row) => row.id),
      );
      for (const row of waiting) if (!still.has(row.id)) await released(row.id);
    },
    /** Sends the email of every invitation, whenever it is due. */
    async mailInvitations() {
      for (const { id: invitation, dueAt } of await invited()) {
        if (dueAt === undefined) continue;
        await release(ctx, { teamId: id, id: invitation, dueAt });
        await released(invitation);
      }
    },
    /** Deletes an account, before its domains are asked to forget the person. */
    async removeAccount(userId: typeof owner.userId) {
      await requestDeletion(ctx, userId, true);
      await deleteAccount(ctx, userId);
    },
    async onlyInvitation() {
      const [only] = await listInvitations(ctx, id, 1);
      if (!only) throw new Error('the team has an invitation');
      return only.id;
    },
    /** What the team's members are notified of: delivers everything waiting for a person. */
    async deliver(userId: typeof owner.userId) {
      for (const { id: note } of await notificationRows.list(ctx, userId, undefined, 20))
        await giveChange(notificationRow, (change) => deliver(ctx, change), { after: { userId, id: note } });
    },
    typesOf: async (userId: typeof owner.userId) =>
      (await notificationRows.list(ctx, userId, undefined, 20)).map(({ type }) => type),
  };
};
