import { RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { useLocale } from '#frontend/lib/locale.ts';
import { swrConfig } from '#frontend/lib/swr.ts';
import { Toasts } from '#frontend/ui/toasts/toasts.tsx';
import type { createRouter } from './router.ts';

export const App = ({ router }: { readonly router: ReturnType<typeof createRouter> }) => (
  <SWRConfig value={swrConfig}>
    {/* Texts are plain functions of the locale, so a new locale re-renders everything. */}
    <RouterProvider key={useLocale()} router={router} />
    <Toasts />
  </SWRConfig>
);
