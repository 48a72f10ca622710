import { createBrowserRouter, type RouteObject } from 'react-router';
import { routes } from '#shared/product/routes.ts';
import {
  protectPrefixes,
  requireProfile,
  requireUser,
  requireVerifiedEmail,
  requireVisitor,
  toFirstPage,
} from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import { routeTable } from './route-table.ts';
import { FailedScreen } from './shell/failed-screen.tsx';
import { FirstView } from './shell/first-view.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { SessionGate } from './shell/session-gate.tsx';
import { Shell } from './shell/shell.tsx';
import { StaffGate } from './shell/staff-gate.tsx';
import { VisitorFrame } from './shell/visitor-frame.tsx';

/** Every screen of the app, with its guards and the frame around it. */
export const appRoutes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: FailedScreen,
    HydrateFallback: FirstView,
    children: [
      { path: routes.Root, middleware: [toFirstPage], loader: () => null },
      {
        middleware: [requireVisitor],
        Component: VisitorFrame,
        ErrorBoundary: FailedScreen,
        children: routeTable.visitors,
      },
      {
        Component: Shell,
        middleware: [protectPrefixes],
        children: [
          {
            ErrorBoundary: FailedScreen,
            children: [
              {
                Component: StaffGate,
                children: [
                  {
                    middleware: [requireUser],
                    Component: SessionGate,
                    children: routeTable.users,
                  },
                  {
                    middleware: [requireUser, requireProfile, requireVerifiedEmail],
                    Component: SessionGate,
                    children: routeTable.members,
                  },
                  ...routeTable.everybody,
                  { path: '*', Component: NotFoundPage },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** `restoresScroll`: scrolls to where the page was before a reload; a server-rendered page is there already. */
export const createRouter = ({ restoresScroll }: { readonly restoresScroll: boolean }) =>
  createBrowserRouter(appRoutes, restoresScroll ? {} : { hydrationData: {} });
