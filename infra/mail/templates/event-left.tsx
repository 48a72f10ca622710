import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Facts, Paragraph, Title } from '../parts.tsx';

export const eventLeft = defineMail({
  name: 'event-left',
  variables: ['hostName', 'joinerName', 'eventTitle', 'when', 'where', 'url'],
  subject: ({ setting: { words }, value }) => words.left.subject(value('joinerName'), value('eventTitle')),
  body: ({ setting, value }) => {
    const { words } = setting;
    const text = words.left.text(value('joinerName'), value('eventTitle'));
    return (
      <MailLayout setting={setting} preview={text}>
        <Title setting={setting}>{words.left.title(value('joinerName'))}</Title>
        <Paragraph setting={setting}>{words.greeting(value('hostName'))}</Paragraph>
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
      </MailLayout>
    );
  },
});
