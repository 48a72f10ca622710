import { useState } from 'react';
import { newRequestKey } from '#frontend/lib/api/request-key.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { useMessages } from '../api/use-messages.ts';
import { useNotAnswered } from '../api/use-not-answered.ts';
import css from './manage.module.css';
import { InvitedEmail } from './notices/invited-email.tsx';

const labels = { invited: m.manage_to_invited, maybe: m.manage_maybe } as const;

interface UndecidedProps {
  readonly event: EventPage;
  readonly send: ReturnType<typeof useMessages>['send'];
}

/** Asks those who were invited again. */
const Remind = ({ send }: Pick<UndecidedProps, 'send'>) => {
  const [isDone, setDone] = useState(false);
  /** The same after a lost response, so that nobody is asked twice. */
  const [requestKey] = useState(newRequestKey);
  const { busy, run } = useAction(
    async () => {
      await send({ to: 'invited', text: m.manage_remind_text(), requestKey });
      setDone(true);
    },
    { done: m.manage_reminded() },
  );
  return (
    <Button size="sm" variant="secondary" loading={busy} disabled={isDone} onClick={() => void run()}>
      {m.manage_remind()}
    </Button>
  );
};

/** Who was invited and has not answered, by name or by email, with a reminder, and who may come: the latter first. Left out while there is nobody. */
export const UndecidedPeople = ({ event, send }: UndecidedProps) => {
  const { read, resend } = useNotAnswered(event);
  const { data } = read;
  if (data ? data.people.length + data.emails.length === 0 : !read.error) return null;
  return (
    <Section
      title={m.manage_undecided_title()}
      more={data?.people.some(({ status }) => status === 'invited') && <Remind send={send} />}
    >
      <Loaded of={read} heading="h3" failed={m.manage_undecided_failed()} skeleton={null}>
        {({ people, emails }) => (
          <RowList label={m.manage_undecided_title()}>
            {people
              .toSorted((a, b) => Number(b.status === 'maybe') - Number(a.status === 'maybe'))
              .map(({ user, status }) => (
                <li key={user.userId} className={css.row}>
                  <span className={css.person}>
                    <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={40} />
                    <TwoLines title={user.displayName} hint={labels[status]()} />
                  </span>
                </li>
              ))}
            {emails.map((invitation) => (
              <InvitedEmail
                key={invitation.guestId}
                invitation={invitation}
                timeZone={event.timeZone}
                resend={resend}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
};
