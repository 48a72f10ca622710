import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { organization as organizationKind } from '#shared/domains/organizations/roles.ts';
import type { HeldPlace, OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import type { ReadOf } from '../model/read-of.ts';
import { InviteSheet } from './invite-sheet.tsx';
import css from './organizations.module.css';

const PlaceCard = ({ place: { id, name, address, courts } }: { readonly place: HeldPlace }) => (
  <li className={css.card}>
    <span className={css.sport}>
      <IconMapPin size={28} aria-hidden />
    </span>
    <div className={css.cardText}>
      <h3>
        <Link to={paths.place(id)} className={css.link}>
          {name}
        </Link>
      </h3>
      <p className={css.soft}>
        {address}
        {courts !== null && ` · ${m.organization_courts_count({ count: courts })}`}
      </p>
    </div>
  </li>
);

interface PlacesProps {
  readonly organization: OrganizationPage;
  readonly read: ReadOf<{ readonly items: readonly HeldPlace[] }>;
}

/** The places of an organization; nothing if there are none, except for those who can add one. */
export const Places = ({ organization, read }: PlacesProps) => {
  const [inviting, setInviting] = useState(false);
  const { role } = organization.viewer;
  const holds = role !== null && may(organizationKind, [role], 'hold');
  if (!holds && read.data?.items.length === 0) return null;
  return (
    <Section
      title={m.organization_places()}
      more={
        holds && (
          <Button
            variant="secondary"
            size="sm"
            icon={<IconPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setInviting(true)}
          >
            {m.organization_add_place()}
          </Button>
        )
      }
    >
      <Loaded
        of={read}
        heading="h3"
        failed={m.organization_places_failed()}
        skeleton={<CardListSkeleton count={1} />}
        empty={<p className={css.soft}>{m.organization_places_none()}</p>}
      >
        {({ items }) => (
          <ul className={css.cards}>
            {items.map((place) => (
              <PlaceCard key={place.id} place={place} />
            ))}
          </ul>
        )}
      </Loaded>
      {inviting && (
        <InviteSheet kind="place" organization={organization} onClose={() => setInviting(false)} />
      )}
    </Section>
  );
};
