import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Facts, Paragraph, Title } from '../parts.tsx';
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

export const eventLeftMails = amounts.map(eventLeft);
