import { useSearchParams } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { searchLimits } from '#shared/domains/search/rules.ts';
import { SearchPanel } from '../components/search-panel.tsx';

/** The search as a page; the address has what is searched for. */
export const Component = () => {
  const [address, setAddress] = useSearchParams();
  const keep = (text: string): void =>
    setAddress(text.trim() === '' ? {} : { q: text.trim() }, { replace: true, preventScrollReset: true });
  return (
    <Page width="form">
      <PageHead title={m.search_title()} description={m.search_description()} />
      <PageHeader title={m.search_title()} />
      <SearchPanel start={address.get('q') ?? ''} limit={searchLimits.results.max} onText={keep} />
    </Page>
  );
};
