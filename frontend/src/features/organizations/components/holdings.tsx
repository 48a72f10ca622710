import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { organization as organizationKind } from '#shared/domains/organizations/roles.ts';
import type { HoldingKind } from '#shared/domains/organizations/rules.ts';
import type { OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import type { ReadOf } from '../model/read-of.ts';
import { InviteSheet } from './invite-sheet.tsx';
import css from './organizations.module.css';

interface HoldingCardProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly to: string;
  readonly facts: string;
}

/** A team or place of an organization. */
export const HoldingCard = ({ icon, name, to, facts }: HoldingCardProps) => (
  <li className={css.card}>
    <span className={css.sport}>{icon}</span>
    <div className={css.cardText}>
      <h3>
        <Link to={to} className={css.link}>
          {name}
        </Link>
      </h3>
      <p className={css.soft}>{facts}</p>
    </div>
  </li>
);

interface HoldingsProps<T> {
  readonly kind: HoldingKind;
  readonly organization: OrganizationPage;
  readonly read: ReadOf<{ readonly items: readonly T[] }>;
  readonly words: { readonly title: string; readonly add: string; readonly failed: string };
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** What an organization holds, with a button for those who may add more. */
export const Holdings = <T,>({ kind, organization, read, words, empty, children }: HoldingsProps<T>) => {
  const [inviting, setInviting] = useState(false);
  const { role } = organization.viewer;
  const holds = role !== null && may(organizationKind, [role], 'hold');
  return (
    <Section
      title={words.title}
      more={
        holds && (
          <Button
            variant="secondary"
            size="sm"
            icon={<IconPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setInviting(true)}
          >
            {words.add}
          </Button>
        )
      }
    >
      <Loaded
        of={read}
        heading="h3"
        failed={words.failed}
        skeleton={<CardListSkeleton count={2} />}
        empty={empty}
      >
        {({ items }) => children(items)}
      </Loaded>
      {inviting && <InviteSheet kind={kind} organization={organization} onClose={() => setInviting(false)} />}
    </Section>
  );
};
