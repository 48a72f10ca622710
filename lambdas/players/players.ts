import type { PlayerSettings } from '#shared/domains/players/contract.ts';
import { isFindable, isMinor, visibilityOf } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { defaultSettings, findSavedSettings, findSettings, putSettings } from './player-settings.table.ts';

/** A person as other players may find them. */
export interface Player {
  readonly person: users.PersonFacts;
}
interface PlayerWithTimes extends Player {
  /** When they are free. Not everyone may see it. */
  readonly times: users.PersonTimes | undefined;
  /** Whether everyone may. */
  readonly isPublic: boolean;
}

export const settings = async (ctx: Context, { userId, user }: Member) => {
  const { isHidden } = await findSettings(ctx, userId);
  return { isHidden, isMinor: isMinor(user, ctx.clock.now()) };
};

export const saveSettings = async (
  ctx: Context,
  { userId }: Member,
  input: PlayerSettings,
): Promise<PlayerSettings> => {
  await putSettings(ctx, userId, input);
  return input;
};

/** Of these people, those whom the viewer may find, in the requested order. Cost: 1 for each, and ½ for the viewer. */
export const findPlayers = async (
  ctx: Context,
  viewerId: UserId,
  ids: readonly UserId[],
): Promise<Player[]> => {
  const others = ids.filter((id) => id !== viewerId);
  const [viewer, people, saved] = await Promise.all([
    users.findViewer(ctx, viewerId),
    users.findPeople(ctx, others),
    findSavedSettings(ctx, others),
  ]);
  const now = ctx.clock.now();
  return others.flatMap((id) => {
    const person = people.get(id);
    const { isHidden } = saved.get(id) ?? defaultSettings;
    return person && visibilityOf(viewer, person, { now, isHidden }).find ? [{ person }] : [];
  });
};

/** A person whom others may find; undefined for anyone else. Cost: 3, consistent. */
export const findPlayer = async (ctx: Context, id: UserId): Promise<PlayerWithTimes | undefined> => {
  const consistent = true;
  const [people, saved, times] = await Promise.all([
    users.findPeople(ctx, [id], { consistent }),
    findSettings(ctx, id),
    users.findSavedTimes(ctx, [id], { consistent }),
  ]);
  const person = people.get(id);
  const now = ctx.clock.now();
  if (!person || !isFindable(person, { ...saved, now })) return undefined;
  const own = times.get(id);
  const isPublic = users.privacyOf(own).visibilityMode === 'public';
  return { person, times: users.timesOf(person.city, own, now), isPublic };
};
