import { MantineProvider } from '@mantine/core';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { theme } from '#frontend/app/theme/theme.ts';
import { useLocale } from '#frontend/lib/locale.ts';
import { swrConfig } from '#frontend/lib/swr.ts';
import { SitePage } from './site-page.tsx';

/** Every page of a site is one screen: which page it is stands in the address. */
const router = createBrowserRouter([{ path: '*', Component: SitePage }]);

export const SiteApp = () => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    <SWRConfig value={swrConfig}>
      <RouterProvider key={useLocale()} router={router} />
    </SWRConfig>
  </MantineProvider>
);
