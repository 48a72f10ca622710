import { type Guest, MOST_EARLIER } from '#shared/domains/guests/contract.ts';
import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { idOfEmail } from './guest-ids.ts';
import {
  clear,
  enteredBy,
  enteredLast,
  find,
  findSome,
  type GuestRow,
  markClaimed,
  markPaid,
  ofEmail,
  put,
  removeRow,
  removeUnpaid,
  saveSettings,
} from './guests.table.ts';

export interface EnteredGuest {
  /** If absent, the one with that email, or a new one. */
  readonly id?: UserId;
  readonly name: string;
  /** Lowercase; null if it is not known. */
  readonly email: string | null;
  /** Absent for someone who entered themselves. */
  readonly enteredBy?: UserId;
  /** They buy something from the person who enters them. */
  readonly purchase?: 'open';
  readonly platform: Platform;
  readonly locale: Locale;
}
/** What a message to a guest needs. */
interface GuestReceiver {
  readonly id: UserId;
  readonly email: string;
  readonly displayName: string;
  readonly platform: Platform;
  readonly locale: Locale;
  readonly notificationSettings: NotificationSettings;
}

const REMOVED_AT_ONCE = 10;

const toGuest = ({ id: uid, name = '', email, createdAt }: GuestRow): Guest => ({
  ...{ uid, displayName: name, email: email ?? null, createdAt },
  isUnregisteredUser: true,
});

/** Each person sees and deletes the guests they have entered. @throws AppError guest.not_found */
const own = async (ctx: Context, { userId }: Member, id: UserId): Promise<GuestRow> => {
  const guest = await find(ctx, id);
  if (guest?.enteredBy !== userId || guest.claimedBy !== undefined) throw new AppError('guest.not_found');
  return guest;
};

/** Adds a guest, or finds the one with that email, who then has the new name. */
export const enter = async (
  ctx: Context<'cursors'>,
  { id: known, name, email, enteredBy, purchase, platform, locale }: EnteredGuest,
): Promise<GuestRow> => {
  const id = known ?? (email === null ? ctx.ids.guest() : await idOfEmail(ctx, email, enteredBy));
  return untilUnchanged(async () => {
    const before = await find(ctx, id);
    if (before?.name === name && before.claimedBy === undefined) return before;
    const now = ctx.clock.now();
    const guest = {
      ...{ id, name, platform, locale },
      ...(email !== null && { email }),
      ...(enteredBy && { enteredBy }),
      ...(purchase && { purchase: before?.purchase ?? purchase }),
      notificationSettings: before?.notificationSettings ?? {},
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    };
    if (!(await put(ctx, guest, before))) return undefined;
    const after = await find(ctx, id);
    if (!after) throw new AppError('request.conflict');
    return after;
  });
};

export const create = async (
  ctx: Context<'cursors'>,
  { userId: enteredBy, user: { platform, locale } }: Member,
  { displayName: name, email }: { readonly displayName: string; readonly email: string | null },
): Promise<Guest> => toGuest(await enter(ctx, { name, email, enteredBy, platform, locale }));

export const get = async (ctx: Context, actor: Member, id: UserId): Promise<Guest> =>
  toGuest(await own(ctx, actor, id));

export const getByEmail = async (ctx: Context<'cursors'>, actor: Member, email: string): Promise<Guest> =>
  toGuest(await own(ctx, actor, await idOfEmail(ctx, email, actor.userId)));

/** The guests whom someone has entered last, for their suggestions. */
export const earlier = async (ctx: Context, { userId }: Member): Promise<{ items: Guest[] }> => ({
  items: (await enteredLast(ctx, userId, MOST_EARLIER)).map(toGuest),
});

/** Idempotent; what others have entered stays. */
export const remove = async (ctx: Context, { userId }: Member, id: UserId): Promise<{ done: true }> => {
  const guest = await find(ctx, id);
  if (guest?.enteredBy === userId) await removeWithGuests(ctx, id);
  return { done: true };
};

/** Deletes the guests whom someone brings, and those whom they bring in turn. Can be repeated. */
export const removeGuestsOf = async (ctx: Context, id: UserId): Promise<void> => {
  await mapAtMost(REMOVED_AT_ONCE, await enteredBy(ctx, id), (guest) => removeWithGuests(ctx, guest.id));
};

/** Deletes a guest with the guests whom they bring: a host can name those of someone without an account. */
const removeWithGuests = async (ctx: Context, id: UserId): Promise<void> => {
  await removeGuestsOf(ctx, id);
  await removeRow(ctx, id);
};

/** A guest, or what is left of one whose history someone has claimed. */
export const findGuest = async (ctx: Context, id: UserId) => {
  const guest = await find(ctx, id);
  if (!guest) return undefined;
  const { name: displayName = '', email, claimedBy, enteredBy } = guest;
  return { displayName, email, claimedBy, enteredBy };
};

/** Whether someone has entered a guest. */
export const isGuestOf = async (ctx: Context, guest: UserId, enteredBy: UserId): Promise<boolean> =>
  (await find(ctx, guest))?.enteredBy === enteredBy;

/** The names of guests, as lists of people show them. */
export const findSummaries = async (
  ctx: Context,
  ids: readonly UserId[],
  { consistent = false } = {},
): Promise<UserSummary[]> =>
  (await findSome(ctx, ids, consistent)).flatMap(({ id, name }) =>
    name === undefined ? [] : [{ userId: id, displayName: name, photoURL: null }],
  );

/**
 * Finds a guest who can be written to: one who has confirmed their own email, or has paid for something. Anyone who only enters the email of someone else cannot make us write
 * to it.
 */
export const findReceiver = async (ctx: Context, id: UserId): Promise<GuestReceiver | undefined> => {
  const guest = await find(ctx, id);
  if (guest?.name === undefined || guest.email === undefined) return undefined;
  if (guest.enteredBy && guest.purchase !== 'paid') return undefined;
  const { name: displayName, email, platform, locale, notificationSettings } = guest;
  return { id, email, displayName, platform, locale, notificationSettings };
};

/** What a guest wants to be notified of; undefined if there is no such guest. */
export const readSettings = async (ctx: Context, id: UserId): Promise<NotificationSettings | undefined> =>
  (await find(ctx, id))?.notificationSettings;

export const changeSettings = (
  ctx: Context,
  id: UserId,
  change: (settings: NotificationSettings) => NotificationSettings,
): Promise<NotificationSettings> =>
  untilUnchanged(async () => {
    const guest = await find(ctx, id);
    if (!guest) return {};
    const settings = { ...guest.notificationSettings, ...change(guest.notificationSettings) };
    return (await saveSettings(ctx, guest, settings)) ? settings : undefined;
  });

/** Notes who the guest is who entered themselves with an email. The caller has made sure that the email is theirs. */
export const claim = async (ctx: Context, email: string, userId: UserId): Promise<void> => {
  for (const { id, claimedBy, enteredBy } of await ofEmail(ctx, email))
    if (claimedBy === undefined && enteredBy === undefined) await markClaimed(ctx, id, userId);
};

/** The guests with an email whom others have entered, with who did. Nobody has confirmed that they are that person. */
export const enteredWith = async (
  ctx: Context,
  email: string,
): Promise<{ readonly guest: UserId; readonly broughtBy: UserId }[]> =>
  (await ofEmail(ctx, email)).flatMap(({ id: guest, enteredBy: broughtBy }) =>
    broughtBy ? [{ guest, broughtBy }] : [],
  );

/** The open purchases with an email from a seller. Eventually consistent. */
export const openPurchases = async (ctx: Context, email: string, seller: UserId): Promise<UserId[]> =>
  (await ofEmail(ctx, email)).flatMap(({ id, enteredBy: by, purchase }) =>
    by === seller && purchase === 'open' ? [id] : [],
  );

/** A guest has paid, so they can be written to. */
export const notePaid = (ctx: Context, id: UserId): Promise<void> => markPaid(ctx, id);

/** Deletes a guest whose purchase has lapsed. */
export const forgetUnpaid = (ctx: Context, id: UserId): Promise<void> => removeUnpaid(ctx, id);

/** Deletes what is known of a guest whose history the person has by now. */
export const forget = async (ctx: Context, id: UserId): Promise<void> => {
  const guest = await find(ctx, id);
  if (guest?.claimedBy === undefined || guest.name === undefined) return;
  await removeGuestsOf(ctx, id);
  await clear(ctx, guest);
};
