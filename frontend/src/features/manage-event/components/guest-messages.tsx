import { IconMail } from '@tabler/icons-react';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { GuestMessage } from '#shared/domains/answers/guest-messages.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useGuestMessages } from '../api/use-guest-messages.ts';
import css from './messages-tab.module.css';

interface RowProps {
  readonly message: GuestMessage;
  readonly event: EventPage;
}

const Row = ({ message: { name, email, text, sentAt }, event: { title, timeZone } }: RowProps) => {
  const zone = { locale: formatLocale(), timeZone };
  const when = `${dayAndMonth(sentAt, zone)}, ${time(sentAt, zone, viewerZone())}`;
  return (
    <li className={css.sent}>
      <Stack gap="0.5">
        <p className={css.meta}>{[m.manage_guest_message_from({ name }), email, when].join(' · ')}</p>
        <p className={css.text}>{text}</p>
        <ButtonLink
          variant="secondary"
          size="sm"
          icon={<IconMail size={18} aria-hidden />}
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}`}
          aria-label={m.manage_guest_reply_who({ name })}
        >
          {m.manage_guest_reply()}
        </ButtonLink>
      </Stack>
    </li>
  );
};

/** What people without an account wrote; left out while nobody has. */
export const GuestMessages = ({ event }: { readonly event: EventPage }) => (
  <Loaded of={useGuestMessages(event)} failed={m.manage_guest_messages_failed()} skeleton={null} empty={null}>
    {(messages) => (
      <Section title={m.manage_guest_messages()}>
        <RowList label={m.manage_guest_messages()}>
          {messages.map((message) => (
            <Row key={message.guestId} {...{ message, event }} />
          ))}
        </RowList>
      </Section>
    )}
  </Loaded>
);
