import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { PersonRow } from '#frontend/ui/row-list/person-row.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { useAttendees } from '../../api/use-attendees.ts';
import { useWaiting } from '../../api/use-waiting.ts';

interface RowProps {
  readonly person: UserSummary;
  readonly hint: string;
  readonly onRemove: () => void;
}

const Row = ({ person: { userId, displayName: name, photoURL }, hint, onRemove }: RowProps) => (
  <PersonRow id={userId} name={name} hint={hint} photoURL={photoURL}>
    <Button variant="secondary" size="sm" aria-label={m.manage_remove_who({ name })} onClick={onRemove}>
      {m.manage_remove()}
    </Button>
  </PersonRow>
);

interface BlockedPeopleProps {
  readonly event: EventPage;
}

interface ListedProps extends BlockedPeopleProps {
  /** The IDs of the people whom the host has blocked. */
  readonly blocked: ReadonlySet<string>;
}

const Listed = ({ event, blocked }: ListedProps) => {
  const { read, remove } = useAttendees(event);
  const waiting = useWaiting(event).read;
  const [asked, setAsked] = useState<UserSummary>();
  const { busy, run } = useAction(async ({ userId }: UserSummary) => remove(userId), {
    done: m.manage_removed({ name: asked?.displayName ?? '' }),
    finally: () => setAsked(undefined),
  });
  const isBlocked = ({ user }: { readonly user: UserSummary }): boolean => blocked.has(user.userId);
  const going = read.data?.filter(isBlocked) ?? [];
  const waits = waiting.data?.items.filter(isBlocked) ?? [];
  const [first, ...others] = [...going, ...waits];
  if (!first) return null;
  const { displayName: name } = first.user;
  const onlyOne = going.length > 0 ? m.manage_blocked_going({ name }) : m.manage_blocked_waiting({ name });
  return (
    <Card aria-labelledby="blocked-people">
      <h2 id="blocked-people">
        {others.length === 0 ? onlyOne : m.manage_blocked_some({ count: others.length + 1 })}
      </h2>
      <p>{m.manage_blocked_text()}</p>
      <RowList label={m.manage_blocked_people()}>
        {going.map(({ user }) => (
          <Row key={user.userId} person={user} hint={m.manage_going()} onRemove={() => setAsked(user)} />
        ))}
        {waits.map(({ user, state }) => (
          <Row
            key={user.userId}
            person={user}
            hint={state === 'approval' ? m.manage_waiting_approval() : m.manage_waiting_spot()}
            onRemove={() => setAsked(user)}
          />
        ))}
      </RowList>
      {asked && (
        <ConfirmDialog
          open
          title={m.manage_remove_title({ name: asked.displayName })}
          action={m.manage_remove()}
          cancel={m.manage_keep()}
          tone="danger"
          busy={busy}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{m.manage_remove_text()}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
};

/** For the host: people whom the host has blocked and who are going or waiting, with the way to remove them. Left out while there are none. */
export const BlockedPeople = ({ event }: BlockedPeopleProps) => {
  const { data } = useRead(usersContract.privacy, {});
  if (!data || data.blocklist.length === 0) return null;
  return <Listed event={event} blocked={new Set(data.blocklist.map(({ userId }) => userId))} />;
};
