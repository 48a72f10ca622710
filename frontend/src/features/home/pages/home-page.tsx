import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { useHome } from '../api/use-home.ts';
import { Greeting } from '../components/greeting.tsx';
import { HomeParts } from '../components/home-parts.tsx';
import { HomeSkeleton } from '../components/home-skeleton.tsx';

export const Component = () => {
  const { data, error, mutate } = useHome();
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
