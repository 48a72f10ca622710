import { stranger } from '#shared/domains/events/model/eligibility.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import type { GuestCheckoutInput } from '#shared/domains/sales/buying.ts';
import type { SaleState } from '#shared/domains/sales/states.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { requireAllowed } from '../core/access.ts';
import { createRsvpLinks } from '../core/rsvp-links.ts';
import { type EventView, findDate, findReceiver, refuseGuest } from '../events/index.ts';
import * as guests from '../guests/index.ts';
import type { Context } from '../runtime/context.ts';
import { endUnpaid, followSale } from './follow-sale.ts';
import { itemOfDate, listSalesOf } from './sale/sale.table.ts';
import { type BuyerRequest, sellSpots } from './sell-spots.ts';

// Spots that someone without an account buys. Each purchase is a guest of its own, under the typed name, no matter whose email it is.

const PER_PAGE = 10;

/** Ends the other checkouts for a date that an address has left open: nobody holds more spots by typing the same address again. */
const endOthers = async (
  ctx: Context<'stripe'>,
  itemId: string,
  others: readonly UserId[],
): Promise<void> => {
  for (const other of others) {
    const { items } = await listSalesOf(ctx, other, PER_PAGE, null);
    for (const sale of items) if (sale.itemId === itemId && sale.state === 'open') await endUnpaid(ctx, sale);
  }
};

/** Someone of whom nothing is known but an id, as the date is for them. @throws AppError as the date refuses a person */
const asBuyer = async (ctx: Context, userId: UserId, { rows }: EventView) => {
  const find = () => findDate(ctx, { kind: 'person', userId }, rows.occurrence);
  const { object: view } = requireAllowed(occurrenceKind, await find(), 'join');
  const additionalInfo = { gender: 'unspecified' as const, sports: [], pronoun: 'Unspecified' as const };
  const user = { additionalInfo, sportAvailability: stranger.ratings, birthdate: stranger.birthdate };
  return { view, attendee: { kind: 'member' as const, userId, user, findDate: find } };
};

/**
 * Holds spots for someone without an account, and opens the checkout for them. What comes of it, they see by a link that speaks for this purchase alone. Neither
 * the response nor an error depends on whose email it is.
 * @throws AppError request.key_reused; rsvp.account_needed if the host wants accounts; otherwise as `sellSpots`
 */
export const guestCheckout = async (
  ctx: Context<'stripe' | 'origins' | 'hosts' | 'cursors'>,
  event: EventView,
  { name, email, locale, ...input }: GuestCheckoutInput,
  from: BuyerRequest,
): Promise<{ url: string }> => {
  const { occurrence } = event.rows;
  const { slotId, guests: brought, requestKey } = input;
  refuseGuest(ctx, event, { slotId, guests: brought, isPaid: true });
  const seller = await findReceiver(ctx, occurrence);
  if (!seller) throw new AppError('sale.not_available');
  const userId = await guests.idOfPurchase(ctx, seller.userId, requestKey);
  const known = await guests.findGuest(ctx, userId);
  if (known && (known.displayName !== name || known.email !== email))
    throw new AppError('request.key_reused');
  const earlier = await guests.openPurchases(ctx, email, seller.userId);
  await endOthers(
    ctx,
    itemOfDate(occurrence),
    earlier.filter((id) => id !== userId),
  );
  const { eventId, occurrenceId, dateStart: until } = occurrence;
  const links = createRsvpLinks(ctx.cursors.readSecret, ctx.clock);
  // A repeated request makes the same link, and what they answer with it is never later than the link.
  const token = await links.seal({ ask: 'attend', eventId, occurrenceId, userId, until, sentAt: until });
  const { platform } = from;
  const purchase = {
    ...{ buyer: { userId, email }, ...(await asBuyer(ctx, userId, event)) },
    begin: () =>
      guests.enter(ctx, {
        ...{ id: userId, name, email, enteredBy: seller.userId, purchase: 'open', platform, locale },
      }),
    successPath: paths.answer(token),
    cancelPath: paths.event({ id: eventId, occurrenceId }),
  };
  const sale = await sellSpots(ctx, ctx.ids.sale(`${userId} ${requestKey}`), purchase, input, {
    ...from,
    locale,
  });
  if (sale.state !== 'open' || sale.url === undefined) throw new AppError('sale.not_available');
  return { url: sale.url };
};

/** Brings the purchase of a link in line with the payment provider. @throws AppError answer.link_invalid if the link is of no purchase */
export const guestPayment = async (
  ctx: Context<'stripe' | 'cursors'>,
  token: string,
): Promise<{ state: SaleState }> => {
  const target = await createRsvpLinks(ctx.cursors.readSecret, ctx.clock).open(token);
  const buyer = target?.ask === 'attend' && isGuestId(target.userId) ? target.userId : undefined;
  const [sale] = buyer ? (await listSalesOf(ctx, buyer, 1, null)).items : [];
  const followed = sale && (await followSale(ctx, sale.saleId));
  if (!followed) throw new AppError('answer.link_invalid');
  return { state: followed.state };
};
