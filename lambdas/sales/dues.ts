import type { Change } from '#shared/declare/rows.ts';
import { teamDuesPaid, teamDuesReceived } from '#shared/domains/sales/dues-notifications.ts';
import type { saleRow } from '#shared/domains/sales/rows.ts';
import type { OwedDues } from '#shared/domains/sales/shapes.ts';
import { isCharged, isNowCharged } from '#shared/domains/sales/states.ts';
import { LocalDate } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import { paths } from '#shared/product/paths.ts';
import type { Member } from '../core/actor.ts';
import * as family from '../family/index.ts';
import * as notifications from '../notifications/index.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';
import { isKeyUsed, openSale, refundSurplus } from './item-sales.ts';
import type { CheckoutRequest } from './open-checkout.ts';
import type { SaleRow } from './sale/sale.table.ts';

// Dues of teams that members pay by card.

const itemOf = (teamId: TeamId, dueOn: string): string => `${teamId} ${dueOn}`;
const chargeOf = ({ itemId, payerId: userId, saleId }: SaleRow) => {
  const [teamId, dueOn] = itemId.split(' ');
  return { teamId: TeamId.parse(teamId), dueOn: LocalDate.parse(dueOn), userId, saleId };
};

/** What a person owes teams. Cost: ½ for 4 KB of charges, ½ for each team, 1 for each owner. */
export const owedDues = async (ctx: Context, userId: UserId): Promise<OwedDues[]> => {
  const owed = await teams.listOwed(ctx, userId);
  const all = await teams.findTeams(ctx, [...new Set(owed.map(({ teamId }) => teamId))]);
  const owners = await users.findActiveIds(
    ctx,
    all.map(({ ownerId }) => ownerId),
  );
  // A team whose owner is suspended is not shown.
  const found = all.filter(({ ownerId }) => owners.has(ownerId));
  const [names, sellers] = await Promise.all([
    teams.findNames(
      ctx,
      found.map(({ id }) => id),
    ),
    Promise.all(found.map(async ({ id, ownerId }) => [id, await payments.findSeller(ctx, ownerId)] as const)),
  ]);
  const sellerOf = new Map(sellers);
  return owed.flatMap(({ teamId, dueOn, amount, state }) => {
    const team = names.find(({ id }) => id === teamId);
    const seller = sellerOf.get(teamId);
    const canPay = seller !== undefined && seller.userId !== userId;
    return team ? [{ team, dueOn, amount, currency: 'usd', isLate: state === 'late', canPay }] : [];
  });
};

/**
 * Opens the checkout for what a member owes a team. @throws AppError charge.not_found if nothing is owed; sale.price_changed; sale.not_available if the
 * owner cannot receive payments, or is the member
 */
export const payDues = async (
  ctx: Context<'stripe' | 'origins' | 'hosts'>,
  member: Member,
  { teamId, dueOn }: { readonly teamId: TeamId; readonly dueOn: string },
  { requestKey, total }: { readonly requestKey: string; readonly total: number },
  request: Omit<CheckoutRequest, 'successPath' | 'cancelPath'>,
): Promise<SaleRow> => {
  const { userId } = member;
  const [team, charge] = await Promise.all([
    teams.findTeam(ctx, teamId),
    teams.findOwed(ctx, { teamId, dueOn, userId }),
  ]);
  const owners = team && (await users.findActiveIds(ctx, [team.ownerId]));
  if (!team || !charge || !owners?.has(team.ownerId)) throw new AppError('charge.not_found');
  if (charge.amount !== total) {
    const isUsed = await isKeyUsed(ctx, member, requestKey);
    throw new AppError(isUsed ? 'request.key_reused' : 'sale.price_changed');
  }
  const seller = await payments.findSeller(ctx, team.ownerId);
  if (!seller || seller.userId === userId) throw new AppError('sale.not_available');
  const title = sentenceIn(request.locale, { text: 'dues_of_team', values: { team: team.card.name } });
  return openSale(
    ctx,
    member,
    {
      ...{ kind: 'dues', id: itemOf(teamId, dueOn), seller, teamId, title },
      lines: [{ name: title, amount: charge.amount, quantity: 1 }],
    },
    {
      ...{
        ...request,
        requestKey,
        successPath: paths.paymentSuccess(ctx.ids.sale(`${userId} ${requestKey}`)),
      },
      cancelPath: paths.team(teamId, { tab: 'members' }),
    },
  );
};

const announceDues = async (ctx: Context, sale: SaleRow, teamId: TeamId): Promise<void> => {
  const { saleId, payerId, receiverId, amount, paidAt, createdAt } = sale;
  const [[team], people] = await Promise.all([
    teams.findNames(ctx, [teamId]),
    family.findForHosts(ctx, [payerId]),
  ]);
  if (!team) return;
  const data = { saleId, teamId, teamName: team.name, amount };
  const cause = { of: `dues paid ${saleId}`, at: paidAt ?? createdAt };
  await notifications.announce(ctx, teamDuesPaid, payerId, data, cause);
  const actorName = people.get(payerId)?.displayName ?? '';
  await notifications.announce(
    ctx,
    teamDuesReceived,
    receiverId,
    { ...data, actorId: payerId, actorName },
    cause,
  );
};

/** Records what was paid for dues, or given back. Dues that are not owed anymore are given back, with all fees. Idempotent. */
export const followDues = async (
  ctx: Context<'stripe'>,
  sale: SaleRow,
  { before, after }: Change<typeof saleRow>,
): Promise<void> => {
  const charge = chargeOf(sale);
  if (sale.state === 'refunded') await teams.refundCharge(ctx, charge);
  if (!isCharged(sale.state) || sale.state === 'refunded') return;
  if (await teams.settleCharge(ctx, charge)) {
    if (after && isNowCharged(before, after)) await announceDues(ctx, sale, charge.teamId);
    return;
  }
  await refundSurplus(ctx, sale.saleId, sale.amount);
};
