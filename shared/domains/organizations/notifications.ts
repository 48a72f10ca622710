import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { OrganizationId, PlaceId, TeamId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';

const OrganizationNews = z.object({ organizationId: OrganizationId, organizationName: z.string() });
/** The team or place that an organization agrees with. */
const HoldingNews = z.extend(OrganizationNews, {
  holdingId: z.union([TeamId, PlaceId]),
  holdingName: z.string(),
});
type HoldingNews = z.output<typeof HoldingNews>;

const valuesOf = ({ organizationName, holdingName }: HoldingNews) => ({
  organization: organizationName,
  name: holdingName,
});
const pathOfHolding = ({ holdingId }: HoldingNews): string => {
  const team = TeamId.safeParse(holdingId);
  return team.success ? paths.team(team.data) : paths.place(holdingId);
};
const ofHolding = { data: HoldingNews, preference: 'teamJoin', changes: ['organization'] } as const;
const openOrganization = { text: 'organization_open', values: {} } as const;

/** To the owner of a team or place, who decides. */
export const organizationInvited = notificationKind({
  ...ofHolding,
  type: 'organization_invited',
  picture: 'envelope',
  countedAs: 'invitation',
  title: (news) => ({ text: 'organization_invited', values: valuesOf(news) }),
  lines: () => [{ text: 'organization_invited_line', values: {} }],
  link: pathOfHolding,
  email: () => ({
    text: { text: 'organization_invited_email', values: {} },
    button: { text: 'organization_invited_open', values: {} },
  }),
});

/** To those who decide for an organization. */
export const organizationAsked = notificationKind({
  ...ofHolding,
  type: 'organization_asked',
  picture: 'person-asking',
  title: (news) => ({ text: 'organization_asked', values: valuesOf(news) }),
  lines: () => [{ text: 'organization_asked_line', values: {} }],
  link: ({ organizationId }) => paths.organization(organizationId),
  email: () => ({ text: { text: 'organization_asked_line', values: {} }, button: openOrganization }),
});

/** To the person who asked or invited. */
export const organizationAgreed = notificationKind({
  ...ofHolding,
  type: 'organization_agreed',
  picture: 'people',
  title: (news) => ({ text: 'organization_agreed', values: valuesOf(news) }),
  lines: () => [{ text: 'organization_agreed_line', values: {} }],
  link: ({ organizationId }) => paths.organization(organizationId),
  email: () => ({ text: { text: 'organization_agreed_line', values: {} }, button: openOrganization }),
});

/** To someone who got a role. */
export const organizationStaffAdded = notificationKind({
  type: 'organization_staff_added',
  data: OrganizationNews,
  preference: 'teamJoin',
  changes: ['organization'],
  picture: 'people',
  title: ({ organizationName }) => ({
    text: 'organization_staff_added',
    values: { organization: organizationName },
  }),
  lines: () => [{ text: 'organization_staff_added_line', values: {} }],
  link: ({ organizationId }) => paths.organization(organizationId),
  email: () => ({ text: { text: 'organization_staff_added_line', values: {} }, button: openOrganization }),
});

export const kinds = [
  ...[organizationInvited, organizationAsked, organizationAgreed],
  organizationStaffAdded,
] as const;
