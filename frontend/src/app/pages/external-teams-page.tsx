import { TeamFilterBar } from '#frontend/features/discover/components/teams-view.tsx';
import {
  hasTeamFilters,
  teamFiltersIn,
  teamQuery,
  withTeamFilters,
} from '#frontend/features/discover/model/team-filters.ts';
import { AddExternal, FoundExternals } from '#frontend/features/externals/components/found-externals.tsx';
import { StaffQueue } from '#frontend/features/externals/components/staff-queue.tsx';
import { shortName } from '#frontend/lib/area/area.ts';
import { withArea } from '#frontend/lib/area/area-in-address.ts';
import { useArea } from '#frontend/lib/area/use-area.ts';
import { useAddress } from '#frontend/lib/device/use-address.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';

/** External teams, around a city. The address says what is shown; staff also see what waits for them. */
export const Component = () => {
  const { address, choose } = useAddress();
  const area = useArea(address);
  const session = useSession();
  const isStaff = session.status === 'success' && session.user !== null && session.account.isStaff;
  const filters = teamFiltersIn(address);
  const change = (changed: Parameters<typeof withTeamFilters>[1]): void =>
    choose(withTeamFilters(address, changed));
  const title = area ? m.externals_near({ city: shortName(area) }) : m.externals_title();
  return (
    <Page>
      <PageHead title={title} description={m.externals_description()} />
      <PageHeader title={title} lead={m.externals_lead()} actions={<AddExternal />} />
      {isStaff && <StaffQueue />}
      <TeamFilterBar
        searchLabel={m.externals_search()}
        filters={filters}
        area={area}
        onArea={(next) => choose(withArea(withTeamFilters(address, {}), next))}
        onChange={change}
      />
      <FoundExternals
        query={teamQuery(area, filters)}
        area={area}
        page={filters.page}
        onTurn={(page) => change({ page })}
        onClear={hasTeamFilters(filters) ? () => change({ words: '', sport: undefined }) : undefined}
      />
    </Page>
  );
};
