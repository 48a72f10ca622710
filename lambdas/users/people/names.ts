import type { Me } from '#shared/domains/users/contract.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { isMinor, maySeeName, type Visibility, visibilityOf } from '#shared/domains/users/visibility.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { UNNAMED } from '#shared/product/unnamed.ts';
import { mapAtMost } from '../../core/at-once.ts';
import type { ViewerInput } from '../../core/standing.ts';
import * as guests from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { findUser, findUsers, type StoredUser } from '../store/index.ts';
import { findViewer, type ReadOptions } from './blocks.ts';

/** Whether a viewer knows a minor, and so sees their name and photo. */
type KnowsMinor = (viewer: UserId, minor: UserId) => Promise<boolean>;
type People = ReadonlyMap<UserId, UserSummary>;

const AT_ONCE = 5;

/** A person whose name is not shown. */
const unnamed = (userId: UserId): UserSummary => ({ userId, displayName: UNNAMED, photoURL: null });
export const isUnnamed = ({ displayName }: UserSummary): boolean => displayName === UNNAMED;

/** A person as visitors see them: a minor has no name and photo. */
export const summaryForVisitors = (
  { id, birthdate, displayName, photoURL }: Pick<Me, 'id' | 'birthdate' | 'displayName' | 'photoURL'>,
  now: string,
): UserSummary => (isMinor({ birthdate }, now) ? unnamed(id) : { userId: id, displayName, photoURL });

/** The same people without those who have no name, for lists that leave them out. */
export const named = (people: People): People => new Map([...people].filter(([, user]) => !isUnnamed(user)));

/**
 * Of these people, those who are active now, with their current names and photos. Minors whom the viewer does not know have no name and photo;
 * without a viewer, no minor has. Read each time, so a suspension, a new name, or a new photo takes effect immediately; domains keep no copies. Guests
 * have no account and are always shown. Cost: ½ for each, and ½ for a viewer who is given as an id.
 */
export const findShown = async (
  ctx: Context,
  ids: readonly UserId[],
  looking: ViewerInput,
  knows: KnowsMinor | 'everybody',
  options?: ReadOptions,
): Promise<People> => {
  const wanted = [...new Set(ids)];
  const people = wanted.filter((id) => !isGuestId(id));
  const guestIds = wanted.filter(isGuestId);
  const [users, viewer, guestSummaries] = await Promise.all([
    findUsers(ctx, people, options),
    people.length > 0 ? findViewer(ctx, looking, options) : undefined,
    guestIds.length > 0 ? guests.findSummaries(ctx, guestIds, options) : [],
  ]);
  const shown = users.filter((user) => maySeeName(viewer, user));
  const now = ctx.clock.now();
  const minors =
    knows === 'everybody' ? [] : shown.filter(({ id, record }) => id !== viewer?.id && isMinor(record, now));
  const strangers = new Set<UserId>();
  if (knows !== 'everybody' && minors.length > 0)
    await mapAtMost(AT_ONCE, minors, async ({ id }) => {
      if (!viewer || !(await knows(viewer.id, id))) strangers.add(id);
    });
  const summaries = shown.map(({ id, record: { displayName, photoURL } }) =>
    strangers.has(id) ? unnamed(id) : { userId: id, displayName, photoURL },
  );
  return new Map([...summaries, ...guestSummaries].map((summary) => [summary.userId, summary]));
};

/** The same people under their names, also minors: see `bin/lint/names-of-minors.grit`. */
export const findNamed = (
  ctx: Context,
  ids: readonly UserId[],
  viewer?: ViewerInput,
  options?: ReadOptions,
): Promise<People> => findShown(ctx, ids, viewer, 'everybody', options);

/** The same people as visitors see them: without the names of minors. `viewer`: whose blocks count. */
export const findForVisitors = (
  ctx: Context,
  ids: readonly UserId[],
  viewer?: ViewerInput,
  options?: ReadOptions,
): Promise<People> => findShown(ctx, ids, viewer, async () => false, options);

/** Which of these people are active now, without their names. */
export const findActiveIds = async (
  ctx: Context,
  ids: readonly UserId[],
  options?: ReadOptions,
): Promise<ReadonlySet<UserId>> => new Set((await findNamed(ctx, ids, undefined, options)).keys());

/** Whether two people are connected or share a team. The domains that know it need this one, so it is an argument. */
type Knows = (ctx: Context, viewer: UserId, id: UserId) => Promise<boolean>;
/** What depends on whether the two know each other only if the person is a minor. */
type Visible = Omit<Visibility, 'message' | 'find'>;

/** What a viewer, undefined for a visitor, may see of a person whose account has been read. Cost: 1 for a member, consistent. */
export const visibleOf = async (
  ctx: Context,
  viewerId: UserId | undefined,
  { id, suspended, record }: StoredUser,
  knows: Knows,
): Promise<Visible> => {
  const { birthdate, privacySettings } = record;
  const now = ctx.clock.now();
  const [viewer, isKnown] = await Promise.all([
    findViewer(ctx, viewerId, { consistent: true }),
    viewerId !== undefined && viewerId !== id && isMinor(record, now) ? knows(ctx, viewerId, id) : false,
  ]);
  return visibilityOf(viewer, { id, suspended, birthdate, privacySettings }, { now, knows: isKnown });
};

/** The same for an id; undefined if there is no such account. Cost: 1 more. */
export const findVisible = async (
  ctx: Context,
  viewer: UserId | undefined,
  id: UserId,
  knows: Knows,
): Promise<Visible | undefined> => {
  const user = await findUser(ctx, id);
  return user && visibleOf(ctx, viewer, user, knows);
};

/** How someone can write to a person. Cost: 1 and what it costs to see whether they know each other, consistent. */
export const findContact = async (
  ctx: Context,
  viewerId: UserId,
  otherId: UserId,
  knows: Knows,
): Promise<Visibility['message']> => {
  if (isGuestId(otherId)) return 'no';
  const [viewer, user, isKnown] = await Promise.all([
    findViewer(ctx, viewerId, { consistent: true }),
    findUser(ctx, otherId),
    knows(ctx, viewerId, otherId),
  ]);
  if (!user) return 'no';
  const { id, suspended, record } = user;
  const { birthdate, privacySettings } = record;
  const person = { id, suspended, birthdate, privacySettings };
  return visibilityOf(viewer, person, { now: ctx.clock.now(), knows: isKnown }).message;
};
