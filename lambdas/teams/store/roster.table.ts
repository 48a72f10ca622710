import type { RosterEdit } from '#shared/domains/teams/roster.ts';
import { heldNumber } from '#shared/domains/teams/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { TeamGroupId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text, tryWrite, write } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';
import { TeamBan } from './ban.table.ts';
import { Membership, type MembershipRow } from './member.table.ts';
import { JoinRequest } from './request.table.ts';
import { Team } from './team.table.ts';

/** Whose number it is in a team: written with the membership, so that no two members have the same. */
export const RosterNumber = defineEntity('rosterNumber', {
  privacy: { onDeletion: 'erased', notExported: 'The membership says it.' },
  attributes: {
    teamId: id<TeamId>(),
    number: { type: 'number', required: true, readOnly: true },
    userId: text<UserId>(),
  },
  indexes: {
    /** Whose number is this? Cost: none, as it is a condition of the write. */
    byNumber: primaryKey(['teamId'], ['number']),
  },
});

/** A member was removed: the person is notified, and leaves the team's dates. */
export const MemberRemoval = defineEntity('memberRemoval', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    teamId: id<TeamId>(),
    userId: id<UserId>(),
    removedAt: text(),
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** When was this person removed? Cost: 1, consistent. */
    byTeam: primaryKey(['teamId'], ['userId']),
  },
});

const REMOVAL_DAYS = 30;

/** The condition that nobody has edited a member since it was read. */
const isAsRead = <Name>(
  { rosterRevision }: MembershipRow,
  name: Name,
  op: { eq(name: Name, value: number): string; notExists(name: Name): string },
): string => (rosterRevision === undefined ? op.notExists(name) : op.eq(name, rosterRevision));

/** A member's roster fields after an edit: what it does not name stays, and an end belongs to being away. */
const edited = (before: MembershipRow, edit: RosterEdit) => ({
  number: edit.number === undefined ? before.number : (edit.number ?? undefined),
  position: edit.position === undefined ? before.position : (edit.position ?? undefined),
  status: edit.status ?? before.status,
  awayUntil: edit.status === undefined ? before.awayUntil : (edit.awayUntil ?? undefined),
});

/**
 * Changes what an edit names. `changed_meanwhile` if another edit came between; `number_taken` if another member has the number.
 */
export const saveRoster = async (
  ctx: Context,
  before: MembershipRow,
  edit: RosterEdit,
): Promise<'saved' | 'number_taken' | 'changed_meanwhile'> => {
  const { teamId, userId, rosterRevision } = before;
  const { number, position, status, awayUntil } = edited(before, edit);
  const [from, to] = [heldNumber(before), heldNumber({ number, status })];
  const decided = await tryWrite(ctx, { Membership, RosterNumber }, (rows) => [
    rows.Membership.patch({ teamId, userId })
      .set({
        ...(number !== undefined && { number }),
        ...(position !== undefined && { position }),
        ...(status !== undefined && { status }),
        ...(awayUntil !== undefined && { awayUntil }),
        rosterRevision: (rosterRevision ?? 0) + 1,
      })
      .remove([
        ...(number === undefined ? (['number'] as const) : []),
        ...(position === undefined ? (['position'] as const) : []),
        ...(awayUntil === undefined ? (['awayUntil'] as const) : []),
      ])
      .where((row, op) => isAsRead(before, row.rosterRevision, op))
      .commit(),
    ...(to !== undefined && to !== from
      ? [rows.RosterNumber.create({ teamId, number: to, userId }).commit()]
      : []),
    ...(from !== undefined && to !== from
      ? [rows.RosterNumber.delete({ teamId, number: from }).commit()]
      : []),
  ]);
  if (decided.committed) return 'saved';
  return decided.refused[0] ? 'changed_meanwhile' : 'number_taken';
};

interface Ending {
  /** Someone else ends it: the person is notified, and leaves the team's dates. */
  readonly isRemoval?: boolean;
  /** Why the person cannot come back. */
  readonly ban?: string;
}

/**
 * Ends a membership, and frees its number. `changed_meanwhile` if it was edited or has ended since it was read, or is the owner's.
 */
export const endMembership = async (
  ctx: Context,
  before: MembershipRow,
  { isRemoval = false, ban }: Ending = {},
): Promise<'ended' | 'changed_meanwhile'> => {
  const { teamId, userId } = before;
  const now = ctx.clock.now();
  const number = heldNumber(before);
  const expiresAt = epochSeconds(addMilliseconds(now, REMOVAL_DAYS * DAY_MS));
  const isDone = await write(ctx, { Team, Membership, RosterNumber, MemberRemoval, TeamBan }, (rows) => [
    rows.Team.patch({ id: teamId }).add({ members: -1 }).commit(),
    rows.Membership.remove({ teamId, userId })
      .where((row, op) => `${op.ne(row.role, 'owner')} AND ${isAsRead(before, row.rosterRevision, op)}`)
      .commit(),
    ...(number === undefined ? [] : [rows.RosterNumber.delete({ teamId, number }).commit()]),
    ...(isRemoval ? [rows.MemberRemoval.put({ teamId, userId, removedAt: now, expiresAt }).commit()] : []),
    ...(ban === undefined ? [] : [rows.TeamBan.put({ teamId, userId, reason: ban, bannedAt: now }).commit()]),
  ]);
  return isDone ? 'ended' : 'changed_meanwhile';
};

/** Ends a membership of a team that was deleted, and frees its number. */
export const dropMembership = async (ctx: Context, row: MembershipRow): Promise<void> => {
  const { teamId, userId } = row;
  const number = heldNumber(row);
  await write(ctx, { Membership, RosterNumber }, (rows) => [
    rows.Membership.delete({ teamId, userId }).commit(),
    ...(number === undefined ? [] : [rows.RosterNumber.delete({ teamId, number }).commit()]),
  ]);
};

/** Bans a person who is no member; an open request ends. False if the person is one meanwhile. A later ban replaces the reason. */
export const banOutsider = (ctx: Context, teamId: TeamId, userId: UserId, reason: string): Promise<boolean> =>
  write(ctx, { Membership, JoinRequest, TeamBan }, (rows) => [
    rows.Membership.check({ teamId, userId })
      .where((row, op) => op.notExists(row.since))
      .commit(),
    rows.JoinRequest.delete({ teamId, userId }).commit(),
    rows.TeamBan.put({ teamId, userId, reason, bannedAt: ctx.clock.now() }).commit(),
  ]);

/** Adds members to a group and removes others. Returns those who are no members, in which case nothing was written. */
export const changeGroup = async (
  ctx: Context,
  { teamId, groupId }: { readonly teamId: TeamId; readonly groupId: TeamGroupId },
  { add, remove }: { readonly add: readonly UserId[]; readonly remove: readonly UserId[] },
): Promise<readonly UserId[]> => {
  const all = [...add, ...remove];
  if (all.length === 0) return [];
  const decided = await tryWrite(ctx, { Membership }, (rows) => [
    ...add.map((userId) =>
      rows.Membership.patch({ teamId, userId })
        .add({ groups: [groupId] })
        .commit(),
    ),
    ...remove.map((userId) =>
      rows.Membership.patch({ teamId, userId })
        .delete({ groups: [groupId] })
        .commit(),
    ),
  ]);
  return decided.committed ? [] : all.filter((_, index) => decided.refused[index]);
};
