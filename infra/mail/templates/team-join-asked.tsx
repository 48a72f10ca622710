import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts.tsx';
import { type Amount, amounts } from '../words.ts';

const teamJoinAsked = (amount: Amount) =>
  defineMail({
    name: amount === 'one' ? 'team-join-asked' : 'team-join-asked-several',
    variables: ['ownerName', 'joinerName', 'teamName', 'url'],
    body: ({ setting, value }) => {
      const { words } = setting;
      const text = words.teamJoinAsked[amount].text(value('joinerName'), value('teamName'));
      return (
        <MailLayout setting={setting} preview={text}>
          <Title setting={setting}>{words.teamJoinAsked[amount].title(value('joinerName'))}</Title>
          <Paragraph setting={setting}>{words.greeting(value('ownerName'))}</Paragraph>
          <Paragraph setting={setting}>{text}</Paragraph>
          <Action setting={setting} href={value('url')}>
            {words.answerRequests[amount]}
          </Action>
        </MailLayout>
      );
    },
  });

export const teamJoinAskedMails = amounts.map(teamJoinAsked);
