import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { QrCode } from '#frontend/ui/qr-code/qr-code.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import type { PlayerCard as Card } from '#shared/domains/teams/roster.ts';
import { paths } from '#shared/product/paths.ts';
import { registrationText } from '../../model/registration-text.ts';
import css from './roster.module.css';

const Registrations = ({ registrations }: Pick<Card, 'registrations'>) => (
  <Stack as="section" gap="0.5" aria-label={m.player_card_registrations()}>
    <h3>{m.player_card_registrations()}</h3>
    {registrations.length === 0 ? (
      <p>{m.player_card_no_registrations()}</p>
    ) : (
      <ul>
        {registrations.map((registration) => (
          <li key={`${registration.teamName} ${registration.seasonLabel}`}>
            {registrationText(registration)}
          </li>
        ))}
      </ul>
    )}
  </Stack>
);

interface PlayerCardProps {
  readonly teamId: string;
  readonly userId: string;
  readonly onClose: () => void;
}

/** A member's card, with a code that opens the profile. */
export const PlayerCard = ({ teamId, userId, onClose }: PlayerCardProps) => {
  const read = useRead(memberEndpoints.memberCard, { params: { teamId, userId } });
  const profile = paths.publicProfile(userId);
  return (
    <Sheet title={m.player_card()} size="card" onClose={onClose}>
      <Loaded of={read} heading="h3" failed={m.player_card_failed()} skeleton={<FormSkeleton fields={3} />}>
        {({ user, email, registrations }) => {
          const name = user.displayName.trim() === '' ? m.player_card_unnamed() : user.displayName;
          return (
            <div className={css.card}>
              <Avatar seed={user.userId} name={name} src={user.photoURL} size={96} />
              <strong>{name}</strong>
              <QrCode
                text={new URL(profile, location.origin).href}
                label={m.player_card_code({ name })}
                className={css.code}
              />
              {email !== null && <a href={`mailto:${email}`}>{email}</a>}
              <ButtonLink to={profile} variant="secondary">
                {m.player_card_profile()}
              </ButtonLink>
              <Registrations registrations={registrations} />
            </div>
          );
        }}
      </Loaded>
    </Sheet>
  );
};
