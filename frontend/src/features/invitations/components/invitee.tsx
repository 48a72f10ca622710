import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PersonRow } from '#frontend/ui/row-list/person-row.tsx';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { OneTapInvite } from './one-tap-invite.tsx';

interface InviteeProps {
  readonly person: UserSummary;
  /** Why this person is a good choice. */
  readonly hint?: string | undefined;
  readonly isInvited: boolean;
  readonly invite: (userId: UserId) => Promise<number>;
}

/** Someone whom the host can invite with one tap. */
export const Invitee = ({
  person: { userId, displayName: name, photoURL },
  hint,
  isInvited,
  invite,
}: InviteeProps) => {
  const [isDone, setDone] = useState(false);
  const { busy, run } = useAction(
    async () => {
      const added = await invite(userId);
      setDone(true);
      return added;
    },
    { done: (added) => (added > 0 ? m.invite_done({ name }) : m.invite_answered({ name })) },
  );
  return (
    <PersonRow id={userId} name={name} hint={hint} photoURL={photoURL}>
      <OneTapInvite
        isInvited={isInvited || isDone}
        busy={busy}
        label={m.invite_who({ name })}
        onInvite={() => void run()}
      >
        {m.invite()}
      </OneTapInvite>
    </PersonRow>
  );
};
