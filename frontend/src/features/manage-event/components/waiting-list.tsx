import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useWaiting } from '../api/use-waiting.ts';
import { WaitingPerson } from './waiting-person.tsx';

/** For the host: who waits for approval or for a spot. Left out while nobody does. */
export const WaitingList = ({ event }: { readonly event: EventPage }) => {
  const { read, approve, refuse } = useWaiting(event);
  const { data, error } = read;
  if (!data && !error) return null;
  if (data?.items.length === 0) return null;
  return (
    <Section title={m.manage_waiting_title()}>
      <Loaded of={read} heading="h3" failed={m.manage_waiting_failed()} skeleton={null}>
        {({ items }) => (
          <RowList label={m.manage_waiting_title()}>
            {items.map((person) => {
              const { userId } = person.user;
              return (
                <WaitingPerson
                  key={`${userId} ${person.slotId}`}
                  event={event}
                  person={person}
                  onApprove={() => approve(userId)}
                  onRefuse={() => refuse(userId)}
                />
              );
            })}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
};
