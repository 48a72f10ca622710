import { RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { swrConfig } from '#frontend/lib/reads/swr.ts';
import { useLocale } from '#frontend/lib/text/locale.ts';
import { Toasts } from '#frontend/ui/toasts/toasts.tsx';
import type { createRouter } from './router.ts';

export const App = ({ router }: { readonly router: ReturnType<typeof createRouter> }) => (
  <SWRConfig value={swrConfig}>
    {/* Texts are plain functions of the locale, so a new locale re-renders everything. */}
    <RouterProvider key={useLocale()} router={router} />
    <Toasts />
  </SWRConfig>
);
