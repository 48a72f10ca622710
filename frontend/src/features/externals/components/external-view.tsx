import { IconExternalLink, IconMapPin } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { PlaceMap } from '#frontend/ui/map/place-map.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { shownWebsite } from '#shared/domains/externals/rules.ts';
import type { ExternalPage } from '#shared/domains/externals/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { ClaimCard } from './claim.tsx';
import css from './externals.module.css';
import { ManageEntry } from './manage-entry.tsx';
import { ReportEntry } from './report-entry.tsx';

const Head = ({ team }: { readonly team: ExternalPage }) => {
  const { name, gameTypes, location, website, state } = team;
  return (
    <header className={css.head}>
      <div className={css.cover}>
        <Cover first cover={timelessCoverOf(team)} sizes="(min-width: 70em) 70rem, 100vw" />
      </div>
      <div className={css.sheet}>
        <span className={css.crest} aria-hidden>
          <SportIcon game={gameTypes[0] ?? 'other'} size={40} />
        </span>
        <Stack gap="0.375">
          <h1>{name}</h1>
          <p className={css.soft}>
            {gameTypes.map(sportLabel).join(', ')} · {location.formattedAddress}
          </p>
          <Cluster>
            <Tag>{m.external_elsewhere()}</Tag>
            {state === 'waiting' && <Tag tone="last">{m.external_waiting()}</Tag>}
          </Cluster>
        </Stack>
        <Cluster>
          <ButtonLink
            href={website}
            rel="nofollow noopener"
            target="_blank"
            icon={<IconExternalLink size={20} aria-hidden />}
          >
            {m.external_visit()}
          </ButtonLink>
          <ButtonLink
            to={paths.placesNear({ name: location.formattedAddress, lat: location.lat, lng: location.lng })}
            variant="secondary"
            icon={<IconMapPin size={20} aria-hidden />}
          >
            {m.external_places()}
          </ButtonLink>
        </Cluster>
      </div>
    </header>
  );
};

/** The page of an external team: where it is, its own website, and how its people take it over. */
export const ExternalView = ({ team }: { readonly team: ExternalPage }) => {
  const { name, website, location, state, viewer } = team;
  return (
    <>
      <PageHead
        title={name}
        description={m.external_description({ name, place: location.formattedAddress })}
      />
      <Stack gap="1.5">
        <Head team={team} />
        <div className={css.columns}>
          <section className={css.about} aria-labelledby="about-external">
            <h2 id="about-external">{m.external_about()}</h2>
            <p>{m.external_about_text({ name })}</p>
            <p>
              <a href={website} rel="nofollow noopener" target="_blank" className={css.out}>
                {shownWebsite(website)}
                <IconExternalLink size={16} role="img" aria-label={m.external_opens_tab()} />
              </a>
            </p>
            <div className={css.map}>
              <PlaceMap name={name} at={location} game={team.gameTypes[0] ?? 'other'} />
            </div>
            {state === 'listed' && <ReportEntry team={team} />}
          </section>
          <Stack gap="1">
            {state === 'listed' && <ClaimCard team={team} />}
            {viewer.mayEdit && <ManageEntry team={team} />}
          </Stack>
        </div>
      </Stack>
    </>
  );
};
