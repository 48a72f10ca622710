import { IconExternalLink } from '@tabler/icons-react';
import type { Area } from '#frontend/lib/area/area.ts';
import { distance } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { PictureCard } from '#frontend/ui/picture-cards/picture-cards.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { shownWebsite } from '#shared/domains/externals/rules.ts';
import type { ExternalCard as ExternalCardData } from '#shared/domains/externals/shapes.ts';
import { distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { paths } from '#shared/product/paths.ts';
import css from './externals.module.css';

/** Undefined for a team in the middle of the area, which is its city. */
const awayFrom = (area: Area | undefined, location: ExternalCardData['location']): string | undefined => {
  const meters = area ? distanceInMeters(area, location) : 0;
  return meters < METRES_PER_MILE ? undefined : distance(meters, formatLocale());
};

interface ExternalCardProps {
  readonly team: ExternalCardData;
  /** Where the viewer searches. */
  readonly area: Area | undefined;
  /** One level below the heading above it. */
  readonly heading: 'h2' | 'h3';
}

/** An external team, in a list: its page here, and the link out. */
export const ExternalCard = ({ team, area, heading }: ExternalCardProps) => {
  const { slug, name, gameTypes, location, website } = team;
  const facts = [gameTypes.map(sportLabel).join(', '), location.formattedAddress, awayFrom(area, location)];
  return (
    <PictureCard
      picture={<Cover cover={timelessCoverOf(team)} sizes="22rem" />}
      title={name}
      to={paths.externalTeam(slug)}
      heading={heading}
    >
      <p className={css.soft}>{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
      <p className={css.marks}>
        <Tag>{m.external_elsewhere()}</Tag>
        <a href={website} rel="nofollow noopener" target="_blank" className={css.out}>
          {shownWebsite(website).split(/[/?#]/, 1)[0]}
          <IconExternalLink size={16} role="img" aria-label={m.external_opens_tab()} />
        </a>
      </p>
    </PictureCard>
  );
};
