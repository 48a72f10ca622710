import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import type { Screens } from '#frontend/lib/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const marketingScreens: Screens = {
  everybody: [
    { path: routes.AboutUs, lazy: lazyRoute('about-us', () => import('./pages/about-us-page.tsx')) },
    { path: routes.Faqs, lazy: lazyRoute('faqs', () => import('./pages/faqs-page.tsx')) },
  ],
};
