import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts.tsx';

export const teamJoinAsked = defineMail({
  name: 'team-join-asked',
  variables: ['ownerName', 'joinerName', 'teamName', 'url'],
  subject: ({ setting: { words }, value }) =>
    words.teamJoinAsked.subject(value('joinerName'), value('teamName')),
  body: ({ setting, value }) => {
    const { words } = setting;
    const text = words.teamJoinAsked.text(value('joinerName'), value('teamName'));
    return (
      <MailLayout setting={setting} preview={text}>
        <Title setting={setting}>{words.teamJoinAsked.title(value('joinerName'))}</Title>
        <Paragraph setting={setting}>{words.greeting(value('ownerName'))}</Paragraph>
        <Paragraph setting={setting}>{text}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {words.teamJoinAsked.action}
        </Action>
      </MailLayout>
    );
  },
});
