import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { type InvitationSuggestion, substitutesContract } from '#shared/domains/substitutes/contract.ts';
import { useInvited } from '../api/use-invitations.ts';
import { InviteButton } from './invite-button.tsx';
import { Invitee } from './invitee.tsx';
import css from './share.module.css';
import { TeamToInvite } from './team-to-invite.tsx';

const reasonOf = ({ isFree, hasPlayed }: InvitationSuggestion): string | undefined => {
  if (isFree) return m.suggestion_free();
  return hasPlayed ? m.suggestion_played() : undefined;
};

/** Whom the host could invite with one tap: whole teams, then people, first those who are usually free then; and the other ways to invite. */
export const Suggestions = ({ event }: { readonly event: EventPage }) => {
  const read = useRead(substitutesContract.suggestions, { params: dateOf(event) });
  const { items: invited = [], invite } = useInvited(event);
  return (
    <Card aria-label={m.suggestions_title()}>
      <Stack gap="1">
        <h2>{m.suggestions_title()}</h2>
        <Loaded of={read} heading="h3" failed={m.suggestions_failed()} skeleton={<FormSkeleton fields={3} />}>
          {({ items, teams }) =>
            items.length + teams.length === 0 ? (
              <p className={css.soft}>{m.suggestions_none()}</p>
            ) : (
              <RowList label={m.suggestions_title()}>
                {teams.map((suggestion) => (
                  <TeamToInvite key={suggestion.team.id} event={event} suggestion={suggestion} />
                ))}
                {items.map((suggestion) => (
                  <Invitee
                    key={suggestion.user.userId}
                    person={suggestion.user}
                    hint={reasonOf(suggestion)}
                    isInvited={invited.some(({ user }) => user.userId === suggestion.user.userId)}
                    invite={(userId) => invite(userId, suggestion.teamId)}
                  />
                ))}
              </RowList>
            )
          }
        </Loaded>
        <InviteButton event={event} label={m.suggestions_more()} />
      </Stack>
    </Card>
  );
};
