import type { Player } from '#shared/domains/events/model/eligibility.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import type { ViewerInput } from '../core/standing.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { caresForOwner, find, isCaredFor, list } from './family-connection.table.ts';
import * as members from './family-member.table.ts';

// How other domains see people, as family makes it: names of minors, members without an account, and children.

/** A family member without an account. Shown to nobody but those who share them, and hosts of what they go to. */
interface FamilyMember extends UserSummary {
  readonly firstName: string;
  readonly guardianIds: readonly UserId[];
}
/** Someone for whom a parent or guardian acts. */
interface Child extends UserSummary {
  /** Of a child with an account, as in the profile. */
  readonly gender?: Me['additionalInfo']['gender'];
  /** Of a child with an account, how they rate themselves in their sports. */
  readonly ratings?: Player['ratings'];
  /** Of a child without an account, by the age that its family entered. */
  readonly birthdate: Player['birthdate'];
}

/** Whether two people are in a family, as both of them said. Cost: 1, consistent. */
export const isFamily = async (ctx: Context, one: UserId, other: UserId): Promise<boolean> =>
  (await find(ctx, one, other))?.status === 'accepted';

/**
 * Active people under the names that a viewer may see: of minors whom the viewer does not know, neither name nor photo. Without a viewer, as visitors
 * see them. What shows people to others uses this; `users.findNamed` is for people who know each other, and for hosts. Cost: as that, and for each
 * minor what it costs to see whether two people know each other.
 */
export const findShown = (
  ctx: Context,
  ids: readonly UserId[],
  viewer?: ViewerInput,
  options?: { readonly consistent?: boolean },
): Promise<ReadonlyMap<UserId, UserSummary>> => {
  return users.findShown(
    ctx,
    ids,
    viewer,
    async (one, other) => (await connections.knows(ctx, one, other)) || isFamily(ctx, one, other),
    options,
  );
};

/** Those of some people who are family members without an account, for hosts and those who share them. Cost: 1 for each guest, consistent. */
export const findMembers = async (
  ctx: Context,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, FamilyMember>> => {
  const found = await members.findSome(ctx, [...new Set(ids.filter(isGuestId))]);
  return new Map(
    found.map((member) => {
      const { id: userId, firstName, guardianIds } = member;
      const displayName = members.nameOf(member);
      return [userId, { userId, firstName, displayName, photoURL: null, guardianIds }];
    }),
  );
};

/** Active people for hosts, who also see family members without an account, and the names of minors. */
export const findForHosts = async (
  ctx: Context,
  ids: readonly UserId[],
  viewer?: ViewerInput,
): Promise<ReadonlyMap<UserId, UserSummary>> => {
  const [people, withoutAccount] = await Promise.all([
    users.findNamed(ctx, ids, viewer),
    findMembers(ctx, ids),
  ]);
  const others = [...withoutAccount.values()].map(({ guardianIds: _, firstName: __, ...summary }) => summary);
  return new Map([...people, ...others.map((one) => [one.userId, one] as const)]);
};

/** A person as notifications to a host name them. */
interface PersonForHost extends UserSummary {
  /** Who goes with a child: the guardian who answered, or else the first. */
  readonly guardian?: UserSummary | undefined;
}

/** A person for a notification to a host: a child without an account by first name, with a guardian. Undefined for those who are not shown to the host. */
export const findForNews = async (
  ctx: Context,
  { userId, answeredBy }: { readonly userId: UserId; readonly answeredBy?: UserId | undefined },
  host: UserId,
): Promise<PersonForHost | undefined> => {
  const child = (await findMembers(ctx, [userId])).get(userId);
  if (!child) return (await findForHosts(ctx, [userId], host)).get(userId);
  const { firstName: displayName, guardianIds } = child;
  const guardianId = guardianIds.find((id) => id === answeredBy) ?? guardianIds[0];
  const guardian = guardianId && (await users.findNamed(ctx, [guardianId], host)).get(guardianId);
  return { userId, displayName, photoURL: null, ...(guardian && { guardian }) };
};

/** Whether a person is the parent or guardian of someone. Cost: 1, consistent. */
export const caresFor = async (ctx: Context, userId: UserId, otherId: UserId): Promise<boolean> => {
  const connection = await find(ctx, userId, otherId);
  return connection !== undefined && isCaredFor(connection);
};

/** The parents and guardians of a person with an account. Cost: 1 for 4 KB, consistent. */
export const findGuardians = async (ctx: Context, userId: UserId): Promise<UserId[]> =>
  (await list(ctx, userId)).filter((row) => caresForOwner(row)).map(({ otherId }) => otherId);

/** Those for whom a person acts, whose parent or guardian they are: family members without an account, and minors who have accepted the connection. */
export const findChildren = async (ctx: Context, userId: UserId): Promise<Child[]> => {
  const ids = (await list(ctx, userId)).filter(isCaredFor).map(({ otherId }) => otherId);
  const [withoutAccount, people] = await Promise.all([
    members.findSome(ctx, ids.filter(isGuestId)),
    users.findPeople(
      ctx,
      ids.filter((id) => !isGuestId(id)),
      { consistent: true },
    ),
  ]);
  return ids.flatMap((id): Child[] => {
    const member = withoutAccount.find((one) => one.id === id);
    if (member) {
      const displayName = members.nameOf(member);
      return [{ userId: id, displayName, photoURL: null, birthdate: members.birthdateOf(member) }];
    }
    const person = people.get(id);
    if (!person || !isMinor(person, ctx.clock.now())) return [];
    const { displayName, photoURL, gender, ratings, birthdate } = person;
    return [{ userId: id, displayName, photoURL, gender, ratings, birthdate }];
  });
};

/** Removes what is left of a family member whose RSVPs are someone else's by now. */
export const removeMember = (ctx: Context, id: UserId): Promise<void> => members.remove(ctx, id);

/** Everyone in a person's family, as both of them said. Cost: 1 for 4 KB, consistent. */
export const findFamilyIds = async (ctx: Context, userId: UserId): Promise<UserId[]> =>
  (await list(ctx, userId)).filter(({ status }) => status === 'accepted').map(({ otherId }) => otherId);
