import { lazy, Suspense } from 'react';
import type { ImporterProps } from '#frontend/features/teams/components/members/invitations.tsx';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { m } from '#frontend/paraglide/messages.js';
import { teamLimits } from '#shared/domains/teams/rules.ts';

const ContactImport = lazy(
  lazyRoute('contact-import', async () => ({
    default: (await import('#frontend/features/lists/components/contact-import.tsx')).ContactImport,
  })),
);

/** Invites the people of a CSV file to a team. Those who are invited already get nothing. */
export const TeamImport = ({ known, invite, onClose }: ImporterProps) => (
  <Suspense>
    <ContactImport
      title={m.team_import()}
      known={known}
      room={teamLimits.invitations.open - known.size}
      action={(count) => m.team_import_invite({ count })}
      add={(contacts) => invite(contacts.map(({ email }) => email))}
      done={(count) => m.team_import_done({ count })}
      onClose={onClose}
    />
  </Suspense>
);
