import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarList } from '#frontend/ui/avatar/avatar-list.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** Who is checked in; nothing if there is nobody whom the viewer may see. */
export const HereNow = ({ event }: { readonly event: EventPage }) => {
  const list = usePages(eventsContract.usersByCheckIn, { params: dateOf(event) });
  const { items = [] } = list;
  if (items.length === 0) return null;
  return (
    <Section title={m.check_in_here_now()}>
      <AvatarList people={items} />
      <ShowMore of={list} />
    </Section>
  );
};
