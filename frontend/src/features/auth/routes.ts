import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { authPrefix, routes } from '#shared/product/routes.ts';

const login = lazyRoute('login', () => import('./pages/login-page.tsx'));
const signUp = lazyRoute('sign-up', () => import('./pages/sign-up-page.tsx'));
const forgotPassword = lazyRoute('forgot-password', () => import('./pages/forgot-password-page.tsx'));
const verifyEmail = lazyRoute('verify-email', () => import('./pages/verify-email-page.tsx'));

/** Pages for visitors, each at its two addresses. */
const authRoutes: RouteObject[] = ['', authPrefix].flatMap((prefix) => [
  { path: prefix + routes.Login, lazy: login },
  { path: prefix + routes.SignUp, lazy: signUp },
  { path: prefix + routes.ForgotPassword, lazy: forgotPassword },
  { path: prefix + routes.VerifyEmail, lazy: verifyEmail },
]);

const accountMailRoutes: RouteObject[] = [
  {
    path: routes.ChangeEmail,
    lazy: lazyRoute('change-email', () => import('./pages/change-email-page.tsx')),
  },
  {
    path: routes.VerifyNewEmail,
    lazy: lazyRoute('verify-new-email', () => import('./pages/verify-new-email-page.tsx')),
  },
];

export const authScreens: Screens = { visitors: authRoutes, users: accountMailRoutes };
