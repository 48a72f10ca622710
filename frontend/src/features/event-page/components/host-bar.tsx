import { IconClipboardList, IconMessage } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './event-page.module.css';
import type { EventParts } from './event-parts.ts';

interface HostBarProps {
  readonly event: EventPage;
  /** Whether it was canceled or has ended: nobody is invited anymore. */
  readonly isOver: boolean;
  readonly parts: Pick<EventParts, 'hostTools'>;
}

/** What a host does with the event: sticky at the bottom on phones. */
export const HostBar = ({ event, isOver, parts }: HostBarProps) => (
  <StickyAction
    action={
      <div className={css.hostBar}>
        <ButtonLink
          to={paths.manageEvent(event)}
          icon={<IconClipboardList size={20} aria-hidden />}
          aria-label={m.event_manage()}
        >
          {m.event_manage_short()}
        </ButtonLink>
        {!isOver && parts.hostTools(event)}
        <ButtonLink
          to={paths.manageEvent(event, { tab: 'messages' })}
          variant="secondary"
          icon={<IconMessage size={20} aria-hidden />}
        >
          {m.event_message()}
        </ButtonLink>
      </div>
    }
  >
    {null}
  </StickyAction>
);
