import { IconCopy, IconMessage } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';

/** What a host can still do with an event that was canceled or has ended. */
export const WhatNext = ({ event }: { readonly event: EventPage }) => (
  <Card aria-labelledby="what-next">
    <h2 id="what-next">{event.cancelled ? m.manage_next_canceled() : m.manage_next_ended()}</h2>
    <p>{event.cancelled ? m.manage_next_canceled_text() : m.manage_next_ended_text()}</p>
    <Cluster>
      <ButtonLink
        to={paths.createEvent({ again: event.id, date: event.occurrenceId })}
        icon={<IconCopy size={20} aria-hidden />}
      >
        {m.manage_next_again()}
      </ButtonLink>
      <ButtonLink
        to={paths.manageEvent(event, { tab: 'messages' })}
        variant="secondary"
        icon={<IconMessage size={20} aria-hidden />}
      >
        {m.manage_next_message()}
      </ButtonLink>
    </Cluster>
  </Card>
);
