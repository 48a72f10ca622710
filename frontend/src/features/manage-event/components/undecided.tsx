import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { newRequestKey } from '#frontend/lib/api/request-key.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { Undecided } from '#shared/domains/events/invitations.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { readEveryPage } from '../api/read-every-page.ts';
import type { useMessages } from '../api/use-messages.ts';
import css from './manage.module.css';

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

/** Who was invited and has not answered, with a reminder, and who may come: the latter first. Left out while there is nobody. */
export const UndecidedPeople = ({ event, send }: UndecidedProps) => {
  const params = dateOf(event);
  const read = useSWR<Undecided[], Error>(readKey(eventsContract.invited, { params, query: {} }), () =>
    readEveryPage((cursor) => call(eventsContract.invited, { params, query: { cursor } })),
  );
  if (read.data ? read.data.length === 0 : !read.error) return null;
  return (
    <Section
      title={m.manage_undecided_title()}
      more={read.data?.some(({ status }) => status === 'invited') && <Remind send={send} />}
    >
      <Loaded of={read} heading="h3" failed={m.manage_undecided_failed()} skeleton={null}>
        {(people) => (
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
          </RowList>
        )}
      </Loaded>
    </Section>
  );
};
