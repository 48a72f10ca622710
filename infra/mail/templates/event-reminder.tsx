import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Facts, Paragraph, Title } from '../parts.tsx';

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
        <Facts
          setting={setting}
          facts={[
            [words.when, value('when')],
            [words.where, value('where')],
          ]}
        />
        <Action setting={setting} href={value('url')}>
          {words.openEvent}
        </Action>
        <Aside setting={setting}>{words.reminder.cannot}</Aside>
      </MailLayout>
    );
  },
});
