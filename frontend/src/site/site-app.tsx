import { createBrowserRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { useLocale } from '#frontend/lib/locale.ts';
import { swrConfig } from '#frontend/lib/swr.ts';
import { SitePage } from './site-page.tsx';

/** Every page of a site is one screen: the address says which page it is. */
const router = createBrowserRouter([{ path: '*', Component: SitePage }]);

export const SiteApp = () => (
  <SWRConfig value={swrConfig}>
    <RouterProvider key={useLocale()} router={router} />
  </SWRConfig>
);
