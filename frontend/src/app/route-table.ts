import { answersScreens } from '#frontend/features/answers/routes.ts';
import { authScreens } from '#frontend/features/auth/routes.ts';
import { checkoutScreens } from '#frontend/features/checkout/routes.ts';
import { connectionsScreens } from '#frontend/features/connections/routes.ts';
import { conversationsScreens } from '#frontend/features/conversations/routes.ts';
import { createEventScreens } from '#frontend/features/create-event/routes.ts';
import { discoverScreens } from '#frontend/features/discover/routes.ts';
import { eventPageScreens } from '#frontend/features/event-page/routes.ts';
import { externalsScreens } from '#frontend/features/externals/routes.ts';
import { familyScreens } from '#frontend/features/family/routes.ts';
import { favoritesScreens } from '#frontend/features/favorites/routes.ts';
import { followsScreens } from '#frontend/features/follows/routes.ts';
import { homeScreens } from '#frontend/features/home/routes.ts';
import { invoicesScreens } from '#frontend/features/invoices/routes.ts';
import { listsScreens } from '#frontend/features/lists/routes.ts';
import { manageEventScreens } from '#frontend/features/manage-event/routes.ts';
import { marketingScreens } from '#frontend/features/marketing/routes.ts';
import { notificationsScreens } from '#frontend/features/notifications/routes.ts';
import { onboardingScreens } from '#frontend/features/onboarding/routes.ts';
import { organizationsScreens } from '#frontend/features/organizations/routes.ts';
import { paymentsScreens } from '#frontend/features/payments/routes.ts';
import { placesScreens } from '#frontend/features/places/routes.ts';
import { playersScreens } from '#frontend/features/players/routes.ts';
import { profileScreens } from '#frontend/features/profile/routes.ts';
import { searchScreens } from '#frontend/features/search/routes.ts';
import { settingsScreens } from '#frontend/features/settings/routes.ts';
import { sitesScreens } from '#frontend/features/sites/routes.ts';
import { splitsScreens } from '#frontend/features/splits/routes.ts';
import { teamDashboardScreens } from '#frontend/features/team-dashboard/routes.ts';
import { teamsScreens } from '#frontend/features/teams/routes.ts';
import { transactionsScreens } from '#frontend/features/transactions/routes.ts';
import { unsubscribeScreens } from '#frontend/features/unsubscribe/routes.ts';
import { walletScreens } from '#frontend/features/wallet/routes.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';

/** Every feature that has screens. */
const features: readonly Screens[] = [
  authScreens,
  onboardingScreens,
  notificationsScreens,
  profileScreens,
  homeScreens,
  connectionsScreens,
  conversationsScreens,
  familyScreens,
  favoritesScreens,
  followsScreens,
  invoicesScreens,
  listsScreens,
  createEventScreens,
  manageEventScreens,
  settingsScreens,
  sitesScreens,
  splitsScreens,
  discoverScreens,
  placesScreens,
  playersScreens,
  searchScreens,
  eventPageScreens,
  unsubscribeScreens,
  answersScreens,
  teamsScreens,
  teamDashboardScreens,
  organizationsScreens,
  externalsScreens,
  paymentsScreens,
  checkoutScreens,
  transactionsScreens,
  walletScreens,
  marketingScreens,
];

const screensFor = (who: keyof Screens) => features.flatMap((screens) => screens[who] ?? []);

/** The product's screens, by who may open them. The router adds guards and the shell; tests go through all of them. */
export const routeTable = {
  visitors: screensFor('visitors'),
  users: screensFor('users'),
  members: screensFor('members'),
  everybody: screensFor('everybody'),
};
