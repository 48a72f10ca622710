import useSWR from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { Undecided } from '#shared/domains/events/invitations.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { readEveryPage } from '../api/read-every-page.ts';
import css from './manage.module.css';

const labels = { invited: m.manage_to_invited, maybe: m.manage_maybe } as const;

/** Who was invited and has not answered, and who may come: the latter first. Left out while there is nobody. */
export const UndecidedPeople = ({ event }: { readonly event: EventPage }) => {
  const params = dateOf(event);
  const read = useSWR<Undecided[], Error>(readKey(eventsContract.invited, { params, query: {} }), () =>
    readEveryPage((cursor) => call(eventsContract.invited, { params, query: { cursor } })),
  );
  if (read.data ? read.data.length === 0 : !read.error) return null;
  return (
    <Section title={m.manage_undecided_title()}>
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
