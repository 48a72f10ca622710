import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { EventFacts, Paragraph, Title } from '../parts.tsx';
import { type Amount, amounts } from '../words.ts';

const eventLeft = (amount: Amount) =>
  defineMail({
    name: amount === 'one' ? 'event-left' : 'event-left-several',
    variables: ['hostName', 'joinerName', 'eventTitle', 'when', 'where', 'url'],
    body: ({ setting, value }) => {
      const { words } = setting;
      const text = words.left[amount].text(value('joinerName'), '', value('eventTitle'));
      return (
        <MailLayout setting={setting} preview={text}>
          <Title setting={setting}>{words.left[amount].title(value('joinerName'))}</Title>
          <Paragraph setting={setting}>{words.greeting(value('hostName'))}</Paragraph>
          <Paragraph setting={setting}>{text}</Paragraph>
          <EventFacts setting={setting} value={value} />
        </MailLayout>
      );
    },
  });

export const eventLeftMails = amounts.map(eventLeft);
