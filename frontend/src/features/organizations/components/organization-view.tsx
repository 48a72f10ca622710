import { useSearchParams } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { TabLinks } from '#frontend/ui/tabs/tab-links.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { organization as organizationKind } from '#shared/domains/organizations/roles.ts';
import type { OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { tabLabels, tabsFor } from '../model/organization-tabs.ts';
import { JointCalendar } from './joint-calendar.tsx';
import { OrganizationHead } from './organization-head.tsx';
import css from './organizations.module.css';
import { Places } from './places.tsx';
import { Requests } from './requests.tsx';
import { Settings } from './settings.tsx';
import { Staff } from './staff.tsx';
import { Teams } from './teams.tsx';

/** The page of an organization: its calendar, its teams and places, and for its staff what they decide. */
export const OrganizationView = ({ organization }: { readonly organization: OrganizationPage }) => {
  const { id, slug, name, about, city, viewer } = organization;
  const asked = useSearchParams()[0].get('tab');
  const tabs = tabsFor(organization);
  const current = tabs.find((one) => one === asked) ?? 'overview';
  const params = { organizationId: id };
  const teams = useRead(organizationsContract.teams, { params });
  const places = useRead(organizationsContract.places, { params });
  const roles = viewer.role ? [viewer.role] : [];
  const calendar = <JointCalendar organization={organization} places={places.data?.items ?? []} />;
  const parts = {
    overview: (
      <>
        {about !== '' && <p className={css.about}>{about}</p>}
        {calendar}
        <div className={css.columns}>
          <Stack gap="1.5">
            <Teams organization={organization} read={teams} />
            <Places organization={organization} read={places} />
          </Stack>
          {(roles.length > 0 || viewer.mayVerify) && (
            <Stack gap="1.5">
              {may(organizationKind, roles, 'hold') && <Requests organization={organization} />}
              {may(organizationKind, roles, 'seeStaff') && <Staff organization={organization} />}
              <Settings organization={organization} />
            </Stack>
          )}
        </div>
      </>
    ),
    calendar,
    teams: <Teams organization={organization} read={teams} />,
    places: <Places organization={organization} read={places} />,
    staff: <Staff organization={organization} />,
  } as const;
  return (
    <>
      <PageHead
        title={name}
        description={about === '' ? m.organization_description({ name, city: city.name }) : about}
      />
      <OrganizationHead organization={organization} teams={teams.data?.items ?? []} />
      <TabLinks
        label={m.organization_parts()}
        current={current}
        tabs={tabs.map((tab) => ({
          id: tab,
          label: tabLabels[tab](),
          to: paths.organizationBySlug(slug, tab === 'overview' ? {} : { tab }),
        }))}
      />
      <Stack gap="1.5">{parts[current]}</Stack>
    </>
  );
};
