import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { SaleId, TeamId, UserId } from '../../kernel/ids.ts';
import { money } from '../../kernel/money.ts';
import { languageTags } from '../../messages/message-value.ts';
import { paths } from '../../product/paths.ts';

const duesShape = {
  saleId: SaleId,
  teamId: TeamId,
  teamName: z.string(),
  /** Minor units of USD. */
  amount: z.int(),
};

/** US dollars are written the same in both languages. */
const priceOf = (amount: number): string => money({ amount, currency: 'usd' }, languageTags.en);

/** To a member: their dues are paid. */
export const teamDuesPaid = notificationKind({
  type: 'team_dues_paid',
  data: z.object(duesShape),
  picture: 'people',
  changes: ['sale', 'team'],
  ownAction: true,
  title: ({ teamName, amount }) => ({
    text: 'team_dues_paid',
    values: { team: teamName, amount: priceOf(amount) },
  }),
  lines: ({ teamName }) => [teamName],
  link: ({ saleId }) => paths.paymentSuccess(saleId),
  email: () => ({
    text: { text: 'team_dues_paid_email', values: {} },
    button: { text: 'sale_open_receipt', values: {} },
  }),
});

/** To the owner of a team: a member has paid. */
export const teamDuesReceived = notificationKind({
  type: 'team_dues_received',
  data: z.object({ ...duesShape, actorId: UserId, actorName: z.string() }),
  picture: 'people',
  changes: ['sale', 'team'],
  title: ({ actorName, amount }) => ({
    text: 'team_dues_received',
    values: { name: actorName, amount: priceOf(amount) },
  }),
  lines: ({ teamName }) => [teamName],
  link: ({ teamId }) => paths.teamDashboard({ team: teamId, tab: 'members' }),
  email: () => ({
    text: { text: 'team_dues_received_email', values: {} },
    button: { text: 'open_team', values: {} },
  }),
});
