import { dateVariables } from '#shared/domains/notifications/mailed-date.ts';
import { Cover, EventDate } from '../event-parts.tsx';
import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Paragraph, Title } from '../parts.tsx';

/** For an address that someone entered. The sender provides only what is safe for a stranger (decision 144), and not the name that was entered. */
export const guestRsvp = defineMail({
  name: 'guest-rsvp',
  variables: [...(['title', 'url'] as const), ...dateVariables],
  body: ({ setting, value }) => {
    const { title, text, action, notYou } = setting.words.guestRsvp;
    return (
      <MailLayout
        setting={setting}
        preview={`${value('when')}, ${value('hours')} · ${value('place')}`}
        hero={<Cover setting={setting} value={value} />}
        footer="code"
      >
        <Title setting={setting}>{title(value('title'))}</Title>
        <EventDate setting={setting} value={value} />
        <Paragraph setting={setting}>{text}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {action}
        </Action>
        <Aside setting={setting}>{notYou}</Aside>
      </MailLayout>
    );
  },
});
