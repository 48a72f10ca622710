import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { homeContract } from '#shared/domains/home/contract.ts';
import { Greeting } from '../components/greeting.tsx';
import { HomeParts } from '../components/home-parts.tsx';
import { HomeSkeleton } from '../components/home-skeleton.tsx';
import { agendaOf } from '../model/agenda.ts';

export const Component = () => {
  const read = useRead(homeContract.home, {});
  return (
    <Page>
      <title>{usePageTitle(m.nav_home())}</title>
      <Greeting next={agendaOf(read.data?.upcoming ?? []).next} />
      <Loaded of={read} failed={m.home_failed()} skeleton={<HomeSkeleton />}>
        {(home) => <HomeParts home={home} onRetry={() => void read.mutate()} />}
      </Loaded>
    </Page>
  );
};
