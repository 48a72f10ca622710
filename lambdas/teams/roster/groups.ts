import type { TeamGroup } from '#shared/domains/teams/groups.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamGroupId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../../core/errors.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import { changeGroup, findTeam, saveGroups, type TeamRow } from '../store/index.ts';

interface Groups {
  readonly items: TeamGroup[];
}
interface NamedGroup {
  readonly id: TeamGroupId;
  readonly name: string;
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Changes the groups that are stored now; nothing is written if `to` returns the same list. */
const change = (
  ctx: Context,
  teamId: TeamId,
  to: (groups: readonly TeamGroup[]) => readonly TeamGroup[],
): Promise<Groups> =>
  untilUnchanged(async () => {
    const team = await findTeam(ctx, teamId);
    if (!team) throw new AppError('team.not_found');
    const before = team.groups ?? [];
    const items = to(before);
    if (items === before) return { items: before };
    return (await saveGroups(ctx, team, [...items])) ? { items: [...items] } : undefined;
  });

export const listGroups = ({ groups = [] }: TeamRow): Groups => ({ items: groups });

/** @throws InvalidInput if the team has as many groups as it can have */
export const addGroup = (ctx: Context, { id }: TeamRow, name: string): Promise<Groups> =>
  change(ctx, id, (groups) => {
    if (groups.some((group) => isSameName(group.name, name))) return groups;
    const { most } = teamLimits.groups;
    if (groups.length >= most)
      throw new InvalidInput([{ field: 'body.name', reason: 'too_big', limit: most }]);
    return [...groups, { id: ctx.ids.teamGroup(), name }];
  });

/** @throws AppError group.not_found; InvalidInput if another group has the name */
export const renameGroup = (
  ctx: Context,
  { id: teamId }: TeamRow,
  { id, name }: NamedGroup,
): Promise<Groups> =>
  change(ctx, teamId, (groups) => {
    const group = groups.find((one) => one.id === id);
    if (!group) throw new AppError('group.not_found');
    if (groups.some((other) => other !== group && isSameName(other.name, name)))
      throw new InvalidInput([{ field: 'body.name', reason: 'taken' }]);
    return group.name === name ? groups : groups.map((one) => (one === group ? { id, name } : one));
  });

/** Idempotent. */
export const removeGroup = (ctx: Context, { id: teamId }: TeamRow, groupId: TeamGroupId): Promise<Groups> =>
  change(ctx, teamId, (groups) =>
    groups.some(({ id }) => id === groupId) ? groups.filter(({ id }) => id !== groupId) : groups,
  );

/** Adds members of the team to a group, and removes others. People who are no members are left out. @throws AppError group.not_found */
export const changeGroupMembers = async (
  ctx: Context,
  { id: teamId, groups = [] }: TeamRow,
  groupId: TeamGroupId,
  wanted: { readonly add: readonly UserId[]; readonly remove: readonly UserId[] },
): Promise<{ changed: number }> => {
  if (!groups.some(({ id }) => id === groupId)) throw new AppError('group.not_found');
  let { add } = wanted;
  let remove = wanted.remove.filter((userId) => !add.includes(userId));
  return untilUnchanged(async () => {
    const strangers = await changeGroup(ctx, { teamId, groupId }, { add, remove });
    if (strangers.length === 0) return { changed: add.length + remove.length };
    add = add.filter((userId) => !strangers.includes(userId));
    remove = remove.filter((userId) => !strangers.includes(userId));
    return undefined;
  });
};
