import { IconMapPin } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { may } from '#shared/contracts/permissions.ts';
import { organization as organizationKind } from '#shared/domains/organizations/roles.ts';
import type { HeldPlace, OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import type { ReadOf } from '../model/read-of.ts';
import { HoldingCard, Holdings } from './holdings.tsx';
import css from './organizations.module.css';

const factsOf = ({ address, courts }: HeldPlace): string =>
  courts === null ? address : `${address} · ${m.organization_courts_count({ count: courts })}`;

interface PlacesProps {
  readonly organization: OrganizationPage;
  readonly read: ReadOf<{ readonly items: readonly HeldPlace[] }>;
}

/** The places of an organization; nothing if there are none, except for those who can add one. */
export const Places = ({ organization, read }: PlacesProps) => {
  const { role } = organization.viewer;
  const holds = role !== null && may(organizationKind, [role], 'hold');
  if (!holds && read.data?.items.length === 0) return null;
  return (
    <Holdings
      kind="place"
      organization={organization}
      read={read}
      words={{
        title: m.organization_places(),
        add: m.organization_add_place(),
        failed: m.organization_places_failed(),
      }}
      empty={<p className={css.soft}>{m.organization_places_none()}</p>}
    >
      {(places) => (
        <ul className={css.cards}>
          {places.map((place) => (
            <HoldingCard
              key={place.id}
              icon={<IconMapPin size={28} aria-hidden />}
              name={place.name}
              to={paths.place(place.id)}
              facts={factsOf(place)}
            />
          ))}
        </ul>
      )}
    </Holdings>
  );
};
