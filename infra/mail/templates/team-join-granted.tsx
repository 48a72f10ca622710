import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts.tsx';

export const teamJoinGranted = defineMail({
  name: 'team-join-granted',
  variables: ['name', 'teamName', 'url'],
  body: ({ setting, value }) => {
    const { words } = setting;
    const text = words.teamJoinGranted.text(value('teamName'));
    return (
      <MailLayout setting={setting} preview={text}>
        <Title setting={setting}>{words.teamJoinGranted.title}</Title>
        <Paragraph setting={setting}>{words.greeting(value('name'))}</Paragraph>
        <Paragraph setting={setting}>{text}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {words.openTeam}
        </Action>
      </MailLayout>
    );
  },
});
