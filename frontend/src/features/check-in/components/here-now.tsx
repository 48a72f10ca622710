import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FaceList } from '#frontend/ui/avatar/face-list.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';

/** Who is checked in; nothing if there is nobody whom the viewer may see. */
export const HereNow = ({ event }: { readonly event: EventPage }) => {
  const {
    items = [],
    more,
    loadMore,
    loadingMore,
  } = usePages(eventsContract.usersByCheckIn, { params: dateOf(event) });
  if (items.length === 0) return null;
  return (
    <Section title={m.check_in_here_now()}>
      <FaceList people={items} />
      {more && (
        <Button variant="secondary" loading={loadingMore} onClick={loadMore}>
          {m.show_more()}
        </Button>
      )}
    </Section>
  );
};
