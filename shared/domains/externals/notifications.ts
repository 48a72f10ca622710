import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { TeamId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import { routes } from '../../product/routes.ts';

const ExternalNews = z.object({ teamId: TeamId, teamName: z.string() });
const Refused = z.extend(ExternalNews, { reason: z.string() });

const nameOf = ({ teamName }: { readonly teamName: string }) => ({ team: teamName });
const common = { preference: 'teamJoin', changes: ['externalTeam'] } as const;
/** What staff wrote, or that they wrote nothing. */
const reasonLine = ({ reason }: { readonly reason: string }) =>
  reason === ''
    ? { text: 'external_refused_line' as const, values: {} }
    : { text: 'external_reason_line' as const, values: { reason } };

/** To the person who added an entry. */
export const externalListed = notificationKind({
  ...common,
  type: 'external_listed',
  data: ExternalNews,
  picture: 'people',
  title: (news) => ({ text: 'external_listed', values: nameOf(news) }),
  lines: () => [{ text: 'external_listed_line', values: {} }],
  link: ({ teamId }) => paths.externalTeam(teamId),
  email: () => ({
    text: { text: 'external_listed_line', values: {} },
    button: { text: 'external_open', values: {} },
  }),
});

/** To the person who added an entry that staff did not list. */
export const externalNotListed = notificationKind({
  ...common,
  type: 'external_not_listed',
  data: Refused,
  picture: 'people',
  title: (news) => ({ text: 'external_not_listed', values: nameOf(news) }),
  lines: (news) => [reasonLine(news)],
  link: () => routes.ExternalTeams,
  email: (news) => ({ text: reasonLine(news), button: { text: 'external_open_list', values: {} } }),
});

/** To the person whose team it is now. */
export const externalClaimed = notificationKind({
  ...common,
  type: 'external_claimed',
  data: ExternalNews,
  picture: 'people',
  title: (news) => ({ text: 'external_claimed', values: nameOf(news) }),
  lines: () => [{ text: 'external_claimed_line', values: {} }],
  link: ({ teamId }) => paths.team(teamId),
  email: () => ({
    text: { text: 'external_claimed_line', values: {} },
    button: { text: 'external_open', values: {} },
  }),
});

/** To a person whose claim was declined. */
export const externalClaimDeclined = notificationKind({
  ...common,
  type: 'external_claim_declined',
  data: Refused,
  picture: 'people',
  title: (news) => ({ text: 'external_claim_declined', values: nameOf(news) }),
  lines: (news) => [reasonLine(news)],
  link: ({ teamId }) => paths.externalTeam(teamId),
  email: (news) => ({ text: reasonLine(news), button: { text: 'external_open', values: {} } }),
});

export const kinds = [externalListed, externalNotListed, externalClaimed, externalClaimDeclined] as const;
