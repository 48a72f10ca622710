import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FavoritesList } from '../components/favorites-list.tsx';

export const Component = () => (
  <Page>
    <title>{usePageTitle(m.favorites_title())}</title>
    <PageHeader title={m.favorites_title()} />
    <FavoritesList />
  </Page>
);
