import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts.tsx';

/** To a person with an account. */
export const teamInvited = defineMail({
  name: 'team-invited',
  variables: ['name', 'inviterName', 'teamName', 'url'],
  body: ({ setting, value }) => {
    const { words } = setting;
    const text = words.teamInvited.text(value('inviterName'), value('teamName'));
    return (
      <MailLayout setting={setting} preview={text}>
        <Title setting={setting}>{words.teamInvited.title(value('teamName'))}</Title>
        <Paragraph setting={setting}>{words.greeting(value('name'))}</Paragraph>
        <Paragraph setting={setting}>{text}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {words.teamInvited.action}
        </Action>
      </MailLayout>
    );
  },
});
