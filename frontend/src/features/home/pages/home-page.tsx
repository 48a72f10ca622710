import { useRead } from '#frontend/lib/use-read.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { homeContract } from '#shared/domains/home/contract.ts';
import { Greeting } from '../components/greeting.tsx';
import { HomeParts } from '../components/home-parts.tsx';
import { HomeSkeleton } from '../components/home-skeleton.tsx';

export const Component = () => {
  const { data, error, mutate } = useRead(homeContract.home, {});
  return (
    <Page>
      <title>{usePageTitle(m.nav_home())}</title>
      <Greeting />
      {data && <HomeParts home={data} onRetry={() => void mutate()} />}
      {!data && error && <ErrorState error={error} title={m.home_failed()} onRetry={() => void mutate()} />}
      {!data && !error && <HomeSkeleton />}
    </Page>
  );
};
