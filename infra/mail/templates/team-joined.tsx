import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts.tsx';
import { type Amount, amounts } from '../words.ts';

const teamJoined = (amount: Amount) =>
  defineMail({
    name: amount === 'one' ? 'team-joined' : 'team-joined-several',
    variables: ['ownerName', 'joinerName', 'teamName', 'url'],
    body: ({ setting, value }) => {
      const { words } = setting;
      const text = words.teamJoined[amount].text(value('joinerName'), value('teamName'));
      return (
        <MailLayout setting={setting} preview={text}>
          <Title setting={setting}>{words.teamJoined[amount].title(value('joinerName'))}</Title>
          <Paragraph setting={setting}>{words.greeting(value('ownerName'))}</Paragraph>
          <Paragraph setting={setting}>{text}</Paragraph>
          <Action setting={setting} href={value('url')}>
            {words.openTeam}
          </Action>
        </MailLayout>
      );
    },
  });

export const teamJoinedMails = amounts.map(teamJoined);
