import { textRoutes } from './text-routes.ts';

/**
 * Every address of the app, defined once: for screens, emails, push messages, and return addresses. Patterns are the router's; addresses are built with `paths`
 * (`paths.ts`). Capitalized names are the specification's route constants. Those of the pages of text follow from their files.
 */
export const routes = Object.assign(
  {
    Root: '/',
    Login: '/login',
    SignUp: '/sign-up',
    ForgotPassword: '/forgot-password',
    VerifyEmail: '/verify-email',
    VerifyNewEmail: '/verify-new-email',
    ChangeEmail: '/change-email',
    Onboarding: '/user-onboarding',
    Home: '/home',
    Discover: '/discover',
    DiscoverEvents: '/discover/events',
    DiscoverGames: '/discover/games',
    DiscoverPlaces: '/discover/places',
    DiscoverTeams: '/discover/teams',
    DiscoverPlayers: '/discover/players',
    DiscoveredGame: '/discover/games/:eventId/:occurrenceId?',
    CitySearch: '/city-search',
    City: '/city/:city/:sport?',
    CreateEvent: '/create',
    Event: '/evt/:eventId/:occurrenceId?',
    SharedEvent: '/share/event/:eventId/:occurrenceId?',
    ManageEvent: '/discover/events/:eventId/:occurrenceId?/manage',
    DiscoveredEvent: '/discover/events/:eventId/:occurrenceId?',
    Notifications: '/notifications',
    Connect: '/connect',
    Favorites: '/favorites',
    Profile: '/profile',
    PublicProfile: '/profile/:userId',
    Settings: '/settings',
    Teams: '/teams',
    CreateTeam: '/teams/create',
    Team: '/team/:teamId',
    TeamNotFound: '/team-not-found',
    Places: '/places',
    NewPlace: '/places/new',
    EditPlace: '/places/edit/:placeId',
    Place: '/places/view/:placeId',
    PlacePoster: '/places/poster',
    Sites: '/site',
    ViewSite: '/site/view/:siteId/*',
    CustomWebsite: '/custom-website',
    Transactions: '/transactions',
    Invoices: '/invoices',
    OrganizerPricing: '/organizer/pricing',
    PricingMemberPlus: '/member/pricing',
    PricingMember: '/pricing/member',
    PaymentSuccess: '/payment-success',
    Unsubscribe: '/unsubscribe/:token',
    Admin: '/admin',
  } as const,
  textRoutes,
);

/** The prefix of the auth screens' alternative addresses. */
export const authPrefix = '/auth';
