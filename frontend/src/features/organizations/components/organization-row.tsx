import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Area } from '#frontend/lib/area/area.ts';
import { distance } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { OrganizationCard } from '#shared/domains/organizations/shapes.ts';
import { distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { paths } from '#shared/product/paths.ts';
import { Crest } from './crest.tsx';
import css from './organizations.module.css';

/** Says that staff of the platform checked the organization. */
export const Verified = ({ size }: { readonly size: number }) => (
  <IconRosetteDiscountCheckFilled
    size={size}
    className={css.verified}
    role="img"
    aria-label={m.organization_verified()}
  />
);

interface OrganizationRowProps {
  readonly organization: OrganizationCard;
  readonly area: Area | undefined;
}

/** Undefined for one in the middle of the area, which is its city. */
const awayFrom = (area: Area, city: OrganizationCard['city']): string | undefined => {
  const meters = distanceInMeters(area, city);
  return meters < METRES_PER_MILE ? undefined : distance(meters, formatLocale());
};

/** An organization in a list. */
export const OrganizationRow = ({ organization, area }: OrganizationRowProps) => {
  const { id, slug, name, city, verified, teams, places } = organization;
  const facts = [
    city.name,
    area && awayFrom(area, city),
    m.organization_teams_count({ count: teams }),
    places > 0 && m.organization_places_count({ count: places }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className={css.card}>
      <Crest seed={id} size="small" />
      <div className={css.cardText}>
        <h2>
          <Link to={paths.organizationBySlug(slug)} className={css.link}>
            {name}
          </Link>
          {verified && <Verified size={20} />}
        </h2>
        <p className={css.soft}>{facts.join(' · ')}</p>
      </div>
    </li>
  );
};
