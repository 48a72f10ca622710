import { data } from 'react-router';
import { guessedPlatform, loadConfig } from '#frontend/lib/page/config.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { paths } from '#shared/product/paths.ts';
import { HistoryList } from '../components/history/history-list.tsx';

/** One of the two platforms does not have this page. */
export const loader = async (): Promise<null> => {
  const platform = await loadConfig().then((config) => config.platform, guessedPlatform);
  if (platform === 'meh') throw data(null, { status: 404 });
  return null;
};

export const Component = () => (
  <Page>
    <title>{usePageTitle(m.transactions_title())}</title>
    <PageHeader
      title={m.transactions_title()}
      lead={m.transactions_lead()}
      actions={
        <ButtonLink to={paths.settings({ tab: 'payments' })} variant="secondary">
          {m.payments_title()}
        </ButtonLink>
      }
    />
    <HistoryList />
  </Page>
);
