import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Aside, EventFacts, Paragraph, Title } from '../parts.tsx';

export const eventReminder = defineMail({
  name: 'event-reminder',
  variables: ['name', 'eventTitle', 'when', 'where', 'url'],
  body: ({ setting, value }) => {
    const { words } = setting;
    const text = words.reminder.text(value('eventTitle'));
    return (
      <MailLayout setting={setting} preview={text}>
        <Title setting={setting}>{words.reminder.title}</Title>
        <Paragraph setting={setting}>{words.greeting(value('name'))}</Paragraph>
        <Paragraph setting={setting}>{text}</Paragraph>
        <EventFacts setting={setting} value={value} />
        <Aside setting={setting}>{words.reminder.cannot}</Aside>
      </MailLayout>
    );
  },
});
