import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Facts, Paragraph, Title } from '../parts.tsx';

export const eventJoined = defineMail({
  name: 'event-joined',
  // `guests` is empty or a phrase that begins with a space: ' and 2 guests'.
  variables: ['hostName', 'joinerName', 'guests', 'eventTitle', 'when', 'where', 'url'],
  subject: ({ setting: { words }, value }) => words.joined.subject(value('joinerName'), value('eventTitle')),
  body: ({ setting, value }) => {
    const { words } = setting;
    const text = words.joined.text(value('joinerName'), value('guests'), value('eventTitle'));
    return (
      <MailLayout setting={setting} preview={text}>
        <Title setting={setting}>{words.joined.title(value('joinerName'))}</Title>
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
