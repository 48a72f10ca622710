import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Paragraph, Title } from '../parts.tsx';

/** For an address that somebody entered: no user input may reach a stranger, so neither the event nor the person is named. */
export const guestRsvp = defineMail({
  name: 'guest-rsvp',
  variables: ['url'],
  body: ({ setting, value }) => {
    const { title, text, action, notYou } = setting.words.guestRsvp;
    return (
      <MailLayout setting={setting} preview={text} footer="code">
        <Title setting={setting}>{title}</Title>
        <Paragraph setting={setting}>{text}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {action}
        </Action>
        <Aside setting={setting}>{notYou}</Aside>
      </MailLayout>
    );
  },
});
