import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EventGrid } from '#frontend/ui/event-card/event-grid.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** What the viewer and a person went to together. Left out until there is something. */
export const GamesTogether = ({ userId }: { readonly userId: string }) => {
  const read = useRead(eventsContract.gamesTogether, { params: { userId } });
  const count = read.data?.count;
  if (!read.error && !count) return null;
  return (
    <Section
      title={m.profile_together_title()}
      more={count !== undefined && m.profile_together_count({ count })}
    >
      <Loaded of={read} heading="h3" failed={m.profile_together_failed()} skeleton={null}>
        {({ items }) => (
          <EventGrid events={items} badgeOf={() => <Tag tone="good">{m.profile_together_badge()}</Tag>} />
        )}
      </Loaded>
    </Section>
  );
};
