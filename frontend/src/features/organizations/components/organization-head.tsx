import { IconCalendarPlus, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { organization as organizationKind } from '#shared/domains/organizations/roles.ts';
import type { HeldTeam, OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { roleLabels } from '../model/labels.ts';
import { Crest } from './crest.tsx';
import { Verified } from './organization-row.tsx';
import css from './organizations.module.css';

/** Sports on the banner. */
const MOST_COVERS = 4;

interface OrganizationHeadProps {
  readonly organization: OrganizationPage;
  readonly teams: readonly HeldTeam[];
}

/** Creates an event for one of the teams. */
const AddEvent = ({ teams }: Pick<OrganizationHeadProps, 'teams'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconCalendarPlus size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {m.organization_add_event()}
      </Button>
      {open && (
        <Sheet title={m.organization_add_event_for()} onClose={() => setOpen(false)}>
          <Stack gap="0.5">
            {teams.map(({ id, name }) => (
              <ButtonLink key={id} to={paths.createEvent({ team: id })} variant="secondary" wide>
                {name}
              </ButtonLink>
            ))}
          </Stack>
        </Sheet>
      )}
    </>
  );
};

const Banner = ({ organization, teams }: OrganizationHeadProps) => {
  const { name, picture } = organization;
  if (picture)
    return (
      <div className={css.banner}>
        <span className={css.slice}>
          <Cover
            first
            cover={timelessCoverOf({ name, gameTypes: ['other'] })}
            picture={picture}
            sizes="(min-width: 70em) 70rem, 100vw"
          />
        </span>
      </div>
    );
  const sports = [...new Set(teams.flatMap(({ gameTypes }) => gameTypes))].slice(0, MOST_COVERS);
  const shown = sports.length === 0 ? (['other'] as const) : sports;
  return (
    <div className={css.banner} data-count={shown.length}>
      {shown.map((sport, index) => (
        <span key={sport} className={css.slice}>
          <Cover
            first={index === 0}
            cover={timelessCoverOf({ name, gameTypes: [sport] })}
            sizes="(min-width: 70em) 24rem, 50vw"
          />
        </span>
      ))}
    </div>
  );
};

const factsOf = ({ city, teams, places }: OrganizationPage): string =>
  [
    city.name,
    m.organization_teams_count({ count: teams }),
    ...(places > 0 ? [m.organization_places_count({ count: places })] : []),
  ].join(' · ');

/** Which organization it is, and the viewer's role in it. */
export const OrganizationHead = ({ organization, teams }: OrganizationHeadProps) => {
  const { id, name, verified, website, viewer } = organization;
  const schedules = viewer.role !== null && may(organizationKind, [viewer.role], 'schedule');
  return (
    <header>
      <Banner organization={organization} teams={teams} />
      <div className={css.head}>
        <Crest seed={id} size="large" />
        <div className={css.title}>
          <h1>
            {name}
            {verified && <Verified size={28} />}
          </h1>
          <p className={css.soft}>{factsOf(organization)}</p>
        </div>
        <Cluster align="center">
          {viewer.role && <Tag tone="mine">{roleLabels[viewer.role]()}</Tag>}
          {website !== null && (
            <ButtonLink
              href={website}
              rel="nofollow noopener"
              variant="secondary"
              icon={<IconWorld size={20} aria-hidden />}
            >
              {m.organization_website_open()}
            </ButtonLink>
          )}
          {schedules && teams.length > 0 && <AddEvent teams={teams} />}
        </Cluster>
      </div>
    </header>
  );
};
