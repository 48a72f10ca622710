import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { EventFacts, Paragraph, Title } from '../parts.tsx';
import { type Amount, amounts } from '../words.ts';

const eventJoined = (amount: Amount) =>
  defineMail({
    name: amount === 'one' ? 'event-joined' : 'event-joined-several',
    // `guests` is empty or a phrase that begins with a space: ' and 2 guests'.
    variables: ['hostName', 'joinerName', 'guests', 'eventTitle', 'when', 'where', 'url'],
    body: ({ setting, value }) => {
      const { words } = setting;
      const text = words.joined[amount].text(value('joinerName'), value('guests'), value('eventTitle'));
      return (
        <MailLayout setting={setting} preview={text}>
          <Title setting={setting}>{words.joined[amount].title(value('joinerName'))}</Title>
          <Paragraph setting={setting}>{words.greeting(value('hostName'))}</Paragraph>
          <Paragraph setting={setting}>{text}</Paragraph>
          <EventFacts setting={setting} value={value} />
        </MailLayout>
      );
    },
  });

export const eventJoinedMails = amounts.map(eventJoined);
