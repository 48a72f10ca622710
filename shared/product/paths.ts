import { ONLY_OCCURRENCE } from '../kernel/ids.ts';
import type { GameType } from './game-types.ts';
import { citySlug, sportSlug } from './page-slugs.ts';
import { routes } from './routes.ts';

/** Prefixes of pages that require login. */
export const protectedPrefixes = [
  routes.Home,
  routes.Profile,
  routes.Teams,
  routes.TeamDashboard,
  routes.MyCommunities,
  routes.CustomWebsite,
  routes.Settings,
  routes.Notifications,
  routes.Messages,
  routes.CreateEvent,
  routes.Onboarding,
  routes.Subscriptions,
  routes.Transactions,
  routes.Invoices,
  routes.Admin,
] as const;

type Route = (typeof routes)[keyof typeof routes];
/** The parameter names in a pattern: `eventId`, and `occurrenceId?` for an optional one. */
type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<Pattern extends string> = {
  readonly [Name in ParamsOf<Pattern> as Name extends `${string}?` ? never : Name]: string;
} & {
  readonly [Name in ParamsOf<Pattern> as Name extends `${infer Left}?` ? Left : never]?: string | undefined;
};

const fill = <Pattern extends Route>(pattern: Pattern, params: Params<Pattern>): string => {
  const values = new Map<string, string | undefined>(Object.entries(params));
  return pattern.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = values.get(name);
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
};

/** A date, as cards name it. */
interface DateOfEvent {
  readonly id: string;
  readonly occurrenceId: string;
}
/** The only date of an event that does not repeat has the event's address. */
const partsOf = ({ id, occurrenceId }: DateOfEvent) => ({
  eventId: id,
  ...(occurrenceId !== ONLY_OCCURRENCE && { occurrenceId }),
});

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const text = new URLSearchParams(given).toString();
  return text ? `${path}?${text}` : path;
};

export type SettingsTab =
  | 'general'
  | 'privacy'
  | 'payments'
  | 'sports'
  | 'availability'
  | 'notification'
  | 'activities-subscription';

/** The parts of the general settings; without one, all of them, or on phones a list. */
export const settingsParts = [
  'appearance',
  'photo',
  'profile',
  'emails',
  'family',
  'security',
  'data',
] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** The parts of a host's page; without one, the overview. */
export const manageTabs = [
  'attendees',
  'waitlist',
  'messages',
  'check-in',
  'settings',
  'share',
  'payments',
] as const;
export type ManageTab = (typeof manageTabs)[number];

/** The parts of a team's page; without one, its events. */
export const teamTabs = ['members', 'discussion', 'best-times', 'website', 'settings'] as const;
export type TeamTab = (typeof teamTabs)[number];
/** The parts of an organization's page besides its overview. */
export const organizationTabs = ['calendar', 'teams', 'places', 'staff'] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

/** The parts of a team's dashboard; without one, the overview. */
export const dashboardTabs = ['members', 'events', 'sessions', 'website', 'settings'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

interface NamedPosition {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

interface LoginQuery {
  /** The path that was requested, opened after login. */
  readonly from?: string;
  /** Set after a logout that failed partway. */
  readonly logout?: 'true';
}

/** The parts of the invoices page. */
export const invoicesTabs = ['received', 'sent', 'plans'] as const;
export type InvoicesTab = (typeof invoicesTabs)[number];

/** The query parameter that the payment provider adds for people who leave a checkout. */
export const CANCELED_CHECKOUT = { name: 'checkout', value: 'canceled' } as const;

interface CheckoutQuery {
  readonly checkout?: typeof CANCELED_CHECKOUT.value;
}

/** Addresses with parameters; the others are in `routes`. */
export const paths = {
  login: ({ from, logout }: LoginQuery = {}) => withQuery(routes.Login, { from, logout }),
  signUp: ({ from }: { readonly from?: string } = {}) => withQuery(routes.SignUp, { from }),
  forgotPassword: ({ from }: { readonly from?: string } = {}) => withQuery(routes.ForgotPassword, { from }),
  verifyEmail: ({ from }: { readonly from?: string } = {}) => withQuery(routes.VerifyEmail, { from }),
  verifyNewEmail: ({ from }: { readonly from?: string } = {}) => withQuery(routes.VerifyNewEmail, { from }),
  onboarding: ({ from }: { readonly from?: string } = {}) => withQuery(routes.Onboarding, { from }),
  discover: (query: Readonly<Record<string, string | undefined>> = {}) => withQuery(routes.Discover, query),
  /** Events around a place. */
  discoverNear: ({ name, lat, lng }: NamedPosition, { sport }: { readonly sport?: GameType } = {}) =>
    withQuery(routes.Discover, { near: name, lat: String(lat), lng: String(lng), sport }),
  /** What is on in a city, or what of one sport. */
  city: (city: { readonly name: string }, game?: GameType) =>
    fill(routes.City, { city: citySlug(city), sport: game && sportSlug(game) }),
  /**
   * The form for a new event; `again` and `date` name a date of an event to start from, `team` the team that is to host it, `start` when it starts,
   * `YYYY-MM-DDTHH:MM`.
   */
  createEvent: (
    query: {
      readonly again?: string;
      readonly date?: string;
      readonly team?: string;
      readonly start?: string;
    } = {},
  ) => withQuery(routes.CreateEvent, query),
  /** One date of an event; with an invitation, which lets its recipient see a private one. */
  event: (date: DateOfEvent, query: { readonly invitation?: string } = {}) =>
    withQuery(fill(routes.Event, partsOf(date)), query),
  invoices: (query: { readonly tab?: InvoicesTab } = {}) => withQuery(routes.Invoices, { ...query }),
  /** `paid`: the payer comes back from the checkout. */
  invoice: (invoiceId: string, query: { readonly paid?: 'yes' } = {}) =>
    withQuery(fill(routes.Invoice, { invoiceId }), query),
  editInvoice: (invoiceId: string) => fill(routes.InvoiceEdit, { invoiceId }),
  /** An invoice without a login. */
  invoiceLink: (token: string, query: { readonly paid?: 'yes' } = {}) =>
    withQuery(fill(routes.InvoiceLink, { token }), query),
  /** Where a captain divides an invoice among players. */
  newSplit: (invoiceId: string) => fill(routes.SplitCreate, { invoiceId }),
  split: (splitId: string) => fill(routes.Split, { splitId }),
  /** The share of a player, without a login. */
  shareLink: (token: string) => fill(routes.ShareLink, { token }),
  /** Where someone pays for spots that are held. */
  checkout: (saleId: string, query: CheckoutQuery = {}) =>
    withQuery(fill(routes.Checkout, { saleId }), { ...query }),
  /** What someone follows, and holds; `membership` names one that was just paid. */
  subscriptions: (query: { readonly membership?: string } = {}) => withQuery(routes.Subscriptions, query),
  /** What a host or a team offers. */
  hostOffers: (hostId: string) => fill(routes.HostOffers, { hostId }),
  /** Where someone returns who has paid. */
  paymentSuccess: (sale: string) => withQuery(routes.PaymentSuccess, { sale }),
  manageSharedEvent: (eventId: string) => fill(routes.ManageSharedEvent, { eventId }),
  manageEvent: (date: DateOfEvent, query: { readonly tab?: ManageTab } = {}) =>
    withQuery(fill(routes.ManageEvent, partsOf(date)), query),
  shareEvent: (date: DateOfEvent) => fill(routes.SharedEvent, partsOf(date)),
  /** A conversation, at a message of it if one is named. */
  conversation: (conversationId: string, { message }: { readonly message?: number } = {}) =>
    withQuery(fill(routes.Conversation, { conversationId }), { message: message?.toString() }),
  publicProfile: (userId: string) => fill(routes.PublicProfile, { userId }),
  /** By id, or by slug; with an invitation, which lets its recipient see the team. */
  team: (teamId: string, query: { readonly invitation?: string; readonly tab?: TeamTab } = {}) =>
    withQuery(fill(routes.Team, { teamId }), query),
  /** An external team, by id or slug. */
  externalTeam: (teamId: string) => fill(routes.ExternalTeam, { teamId }),
  /** External teams around a position. */
  externalTeamsNear: ({ name, lat, lng }: NamedPosition) =>
    withQuery(routes.ExternalTeams, { near: name, lat: String(lat), lng: String(lng) }),
  /** The dashboard of a team, for those who run it. */
  teamDashboard: (query: { readonly team: string; readonly tab?: DashboardTab; readonly session?: string }) =>
    withQuery(routes.TeamDashboard, { ...query }),
  /** A thread in the discussion of a team. */
  teamThread: (teamId: string, thread: string) =>
    withQuery(fill(routes.Team, { teamId }), { tab: 'discussion' satisfies TeamTab, thread }),
  /** A thread in the discussion of an event, on the page of the date that the event shows. */
  eventThread: (eventId: string, thread: string) => withQuery(fill(routes.Event, { eventId }), { thread }),
  /** By id, or by slug. */
  organization: (organizationId: string) => fill(routes.Organization, { organizationId }),
  organizationBySlug: (slug: string, query: { readonly tab?: OrganizationTab } = {}) =>
    withQuery(fill(routes.OrganizationBySlug, { organizationId: slug }), query),
  /** Places around a position. */
  placesNear: ({ name, lat, lng }: NamedPosition) =>
    withQuery(routes.Places, { near: name, lat: String(lat), lng: String(lng) }),
  /** Teams around a position. */
  teamsNear: ({ name, lat, lng }: NamedPosition) =>
    withQuery(routes.DiscoverTeams, { near: name, lat: String(lat), lng: String(lng) }),
  /** Players around a position. */
  playersNear: ({ name, lat, lng }: NamedPosition) =>
    withQuery(routes.DiscoverPlayers, { near: name, lat: String(lat), lng: String(lng) }),
  place: (placeId: string) => fill(routes.Place, { placeId }),
  editPlace: (placeId: string) => fill(routes.EditPlace, { placeId }),
  placePoster: (placeId: string) => withQuery(routes.PlacePoster, { id: placeId }),
  /** A page of a published website, whether it has a host or not; the home page if there is no slug. */
  viewSite: (siteId: string, slug = '') => `${routes.Sites}/view/${encodeURIComponent(siteId)}/${slug}`,
  /** One of the person's lists of people. */
  userList: (listId: string) => withQuery(routes.UserList, { list: listId }),
  customWebsite: (siteId: string) => withQuery(routes.CustomWebsite, { site: siteId }),
  memberPricing: (query: CheckoutQuery = {}) => withQuery(routes.PricingMemberPlus, { ...query }),
  /** Where a person answers from an email; `choice` is what they pressed there, and `refused` the code of an error. */
  answer: (
    token: string,
    query: { readonly choice?: 'going' | 'declined'; readonly refused?: string } = {},
  ) => withQuery(fill(routes.Answer, { token }), query),
  /** Where a family member without an account gets an own one. */
  familyInvitation: (token: string) => fill(routes.FamilyInvitation, { token }),
  unsubscribe: (token: string) => fill(routes.Unsubscribe, { token }),
  /** With a team: the plans for that team. */
  organizerPricing: (query: CheckoutQuery & { readonly team?: string } = {}) =>
    withQuery(routes.OrganizerPricing, { ...query }),
  settings: (
    query: {
      readonly tab?: SettingsTab;
      readonly part?: SettingsPart;
      readonly skippable?: 'true';
      readonly from?: string;
    } = {},
  ) => withQuery(routes.Settings, query),
} as const;

/** A path of this app from untrusted text (a query parameter): never another origin. Undefined for anything else. */
export const ownPath = (text: string | null | undefined): string | undefined => {
  if (!text?.startsWith('/') || /^\/[/\\]/.test(text) || /[\p{Cc}\\]/u.test(text)) return undefined;
  return text;
};
