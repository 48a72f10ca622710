import { createElement } from 'react';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { textRoutes } from '#shared/product/text-routes.ts';

export const marketingScreens: Screens = {
  everybody: Object.values(textRoutes).map((path) => ({
    path,
    lazy: lazyRoute(path.slice(1), async () => {
      // Only the build knows the list of files, so the table of routes is without it.
      const [{ TextPage }, { loadTranslations }] = await Promise.all([
        import('./pages/text-page.tsx'),
        import('./model/load-translations.ts'),
      ]);
      return { element: createElement(TextPage, { translations: await loadTranslations(path) }) };
    }),
  })),
};
