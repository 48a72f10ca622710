import { createBrowserRouter } from 'react-router';
import { accountMailRoutes, authRoutes } from '#frontend/features/auth/routes.ts';
import { createEventRoutes } from '#frontend/features/create-event/routes.ts';
import { discoverRoutes } from '#frontend/features/discover/routes.ts';
import { eventPageRoutes } from '#frontend/features/event-page/routes.ts';
import { homeRoutes } from '#frontend/features/home/routes.ts';
import { notificationRoutes } from '#frontend/features/notifications/routes.ts';
import { onboardingRoutes } from '#frontend/features/onboarding/routes.ts';
import { moneyRoutes } from '#frontend/features/payments/money-routes.ts';
import { pricingRoutes, purchaseRoutes } from '#frontend/features/payments/routes.ts';
import { ownProfileRoutes, publicProfileRoutes } from '#frontend/features/profile/routes.ts';
import { settingsRoutes } from '#frontend/features/settings/routes.ts';
import { siteViewRoutes } from '#frontend/features/site-view/routes.ts';
import { siteRoutes } from '#frontend/features/sites/routes.ts';
import { ownTeamRoutes, teamPageRoutes } from '#frontend/features/teams/routes.ts';
import { routes } from '#shared/domain/paths.ts';
import { protectPrefixes, requireProfile, requireUser, requireVisitor, toFirstPage } from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import { FailedScreen } from './shell/failed-screen.tsx';
import { FirstView } from './shell/first-view.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { SessionGate } from './shell/session-gate.tsx';
import { Shell } from './shell/shell.tsx';

export const createRouter = () =>
  createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: FailedScreen,
      HydrateFallback: FirstView,
      children: [
        { path: routes.Root, middleware: [toFirstPage], loader: () => null },
        { middleware: [requireVisitor], ErrorBoundary: FailedScreen, children: authRoutes },
        {
          Component: Shell,
          middleware: [protectPrefixes],
          children: [
            {
              ErrorBoundary: FailedScreen,
              children: [
                {
                  middleware: [requireUser],
                  Component: SessionGate,
                  children: [
                    ...accountMailRoutes,
                    ...onboardingRoutes,
                    ...notificationRoutes,
                    ...publicProfileRoutes,
                  ],
                },
                {
                  middleware: [requireUser, requireProfile],
                  Component: SessionGate,
                  children: [
                    ...homeRoutes,
                    ...createEventRoutes,
                    ...settingsRoutes,
                    ...ownProfileRoutes,
                    ...ownTeamRoutes,
                    ...siteRoutes,
                    ...moneyRoutes,
                    ...purchaseRoutes,
                  ],
                },
                ...discoverRoutes,
                ...eventPageRoutes,
                ...teamPageRoutes,
                ...pricingRoutes,
                ...siteViewRoutes,
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ]);
