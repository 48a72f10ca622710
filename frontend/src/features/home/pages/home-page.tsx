import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { useHome } from '../api/use-home.ts';
import { Greeting } from '../components/greeting.tsx';
import { HomeParts } from '../components/home-parts.tsx';

export const Component = () => {
  const { data, error, mutate } = useHome();
  return (
    <Page>
      <title>{usePageTitle(m.nav_home())}</title>
      <Greeting />
      {error && !data ? (
        <ErrorState error={error} title={m.home_failed()} onRetry={() => void mutate()} />
      ) : (
        <HomeParts data={data} mutate={mutate} />
      )}
    </Page>
  );
};
