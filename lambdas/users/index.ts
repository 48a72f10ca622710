import type { UserId } from '#shared/kernel/ids.ts';
import type { Looking } from '../core/standing.ts';
import { oncePer } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import type { Context } from '../runtime/context.ts';
import { createAccountFinder } from './account-finder.ts';
import { createActiveFinder, createVisitorsFinder } from './active.ts';
import { createAlternateEmailsFinder } from './alternate-emails-finder.ts';
import { createApartFinder, createViewerFinder } from './apart.ts';
import { createEmailOwnerFinder } from './email-owner.ts';
import {
  type ChangeNotificationSettings,
  type DropNotificationSettings,
  openNotificationSettings,
} from './notification-settings.ts';
import { openPaymentFactsUpdate, type UpdatePaymentFacts } from './payment-facts.ts';
import { createPeopleFinder } from './people.ts';
import { type FindPhoto, openPhotoFinder, openPhotoSetter, type SetPhoto } from './photo.ts';
import { createReceiverFinder } from './receivers.ts';
import { createSavedTimesFinder, createWeekChecker } from './times.ts';
import { createVisibleFinder, createVisibleOf, type VisibleOf } from './visible.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once: a factory builds entities.

export { named } from './active.ts';

type Account = Parameters<VisibleOf>[1];
/** Whether two people know each other. */
type Knows = (ctx: Context, viewer: UserId, userId: UserId) => Promise<boolean>;

const accounts = /* @__PURE__ */ oncePer(createAccountFinder);
const active = /* @__PURE__ */ oncePer((table: Table) => createActiveFinder(table));
const activeNow = /* @__PURE__ */ oncePer((table: Table) => createActiveFinder(table, { consistent: true }));
const alternateEmails = /* @__PURE__ */ oncePer(createAlternateEmailsFinder);
const emailOwner = /* @__PURE__ */ oncePer(createEmailOwnerFinder);
const paymentFacts = /* @__PURE__ */ oncePer(({ table, clock }: Context) =>
  openPaymentFactsUpdate(table, clock),
);
const photoFinder = /* @__PURE__ */ oncePer(openPhotoFinder);
const photoSetter = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openPhotoSetter(table, clock));
const visitors = /* @__PURE__ */ oncePer(({ table, clock }: Context) => createVisitorsFinder(table, clock));
const weeks = /* @__PURE__ */ oncePer(createWeekChecker);
const visibility = /* @__PURE__ */ oncePer((ctx: Context) =>
  oncePer((knows: Knows) => {
    const known = [ctx.table, ctx.clock, (one: UserId, other: UserId) => knows(ctx, one, other)] as const;
    return { find: createVisibleFinder(...known), of: createVisibleOf(...known) };
  }),
);

const blocked = /* @__PURE__ */ oncePer((table: Table) => createApartFinder(table));
const receivers = /* @__PURE__ */ oncePer(createReceiverFinder);
const notificationSettings = /* @__PURE__ */ oncePer(({ table, clock }: Context) =>
  openNotificationSettings(table, clock),
);

/** A caller's account. */
export const findAccount = (ctx: Context, id: UserId) => accounts(ctx.table)(id);

/** Of these people, those who are active now, with their names and photos, also minors: see `bin/lint/names-of-minors.grit`. */
export const findNamed = (ctx: Context, ids: readonly UserId[], viewer?: Looking) =>
  active(ctx.table)(ids, viewer);

/** Which of these people are active now, without their names. `consistent`: also sees what was written a moment ago, for twice the cost. */
export const findActiveIds = async (
  ctx: Context,
  ids: readonly UserId[],
  { consistent = false } = {},
): Promise<ReadonlySet<UserId>> => new Set((await (consistent ? activeNow : active)(ctx.table)(ids)).keys());

/** Whether a person has saved when they are available in a week. */
export const hasWeek = (ctx: Context, id: UserId) => weeks(ctx.table)(id);

/** Of these people, those who are active now, as visitors see them: without the names of minors. */
export const findForVisitors = (ctx: Context, ids: readonly UserId[], viewer?: Looking) =>
  visitors(ctx)(ids, viewer);

/** What a viewer may see of a person; `knows` tells people who know each other from strangers. */
export const findVisible = (ctx: Context, viewer: UserId | undefined, userId: UserId, knows: Knows) =>
  visibility(ctx)(knows).find(viewer, userId);

/** The same for an account that has been read. */
export const visibleOf = (ctx: Context, viewer: UserId | undefined, user: Account, knows: Knows) =>
  visibility(ctx)(knows).of(viewer, user);

/** The address of a person's photo; null if they have none, undefined if they have no account. Consistent. */
export const findPhoto = (ctx: Context, ...asked: Parameters<FindPhoto>) => photoFinder(ctx.table)(...asked);

/** Changes a person's photo to what `next` returns for the current one; see `SetPhoto`. */
export const setPhoto = (ctx: Context, ...asked: Parameters<SetPhoto>) => photoSetter(ctx)(...asked);

/** The confirmed alternate emails of a person; none without an account. */
export const findAlternateEmails = (ctx: Context, id: UserId) => alternateEmails(ctx.table)(id);

/** The account that owns an email address (lowercase), as its main one or as a confirmed alternate one. */
export const findEmailOwner = (ctx: Context, email: string) => emailOwner(ctx.table)(email);

/** Writes what `read` returns about plans and payments into a person's record; see `UpdatePaymentFacts`. */
export const updatePaymentFacts = (ctx: Context, ...asked: Parameters<UpdatePaymentFacts>) =>
  paymentFacts(ctx)(...asked);

/** Between whom and a person a block stands, in either direction. */
export const findBlockedIds = (ctx: Context, userId: UserId) => blocked(ctx.table)(userId);

export type { Receiver } from './receivers.ts';
/** The receiver of a message; undefined if the account is deleted or suspended. */
export const findReceiver = (ctx: Context, id: UserId) => receivers(ctx.table)(id);

/** A person's notification settings; undefined for a deleted account. */
export const readNotificationSettings = (ctx: Context, id: UserId) =>
  notificationSettings(ctx).readSettings(id);
/** Changes them: keys missing from what `change` returns stay unchanged. @throws AppError user.not_found */
export const changeNotificationSettings = (ctx: Context, ...change: Parameters<ChangeNotificationSettings>) =>
  notificationSettings(ctx).changeSettings(...change);
/** Removes settings that mean nothing anymore, if a person has them and their account exists. */
export const dropNotificationSettings = (ctx: Context, ...asked: Parameters<DropNotificationSettings>) =>
  notificationSettings(ctx).dropSettings(...asked);

export type { PersonFacts } from './people.ts';
export { type PersonTimes, privacyOf, timesOf } from './times.ts';

interface Consistency {
  /** Also sees what was written a moment ago, for twice the cost. */
  readonly consistent?: boolean;
}
const openFinders = (table: Table, consistent: boolean) => ({
  findPeople: createPeopleFinder(table, { consistent }),
  findSavedTimes: createSavedTimesFinder(table, { consistent }),
  findViewer: createViewerFinder(table, { consistent }),
});
const eventual = /* @__PURE__ */ oncePer((table: Table) => openFinders(table, false));
const upToDate = /* @__PURE__ */ oncePer((table: Table) => openFinders(table, true));
const findersOf = ({ table }: Context, { consistent = false }: Consistency = {}) =>
  (consistent ? upToDate : eventual)(table);

/** Of these people, those who are active: facts, not all of which may be shown. Also minors: see `bin/lint/names-of-minors.grit`. */
export const findPeople = (ctx: Context, ids: readonly UserId[], options?: Consistency) =>
  findersOf(ctx, options).findPeople(ids);

/** When those of some people are free who have said so. Cost: ½ for each, or 1 if consistent. */
export const findSavedTimes = (ctx: Context, ids: readonly UserId[], options?: Consistency) =>
  findersOf(ctx, options).findSavedTimes(ids);

/** A viewer as `visibilityOf` needs them, if they are given as an id; undefined for a visitor. */
export const findViewer = (ctx: Context, viewer: Looking, options?: Consistency) =>
  findersOf(ctx, options).findViewer(viewer);
