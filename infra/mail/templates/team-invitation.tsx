import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Paragraph, Title } from '../parts.tsx';

export const teamInvitation = defineMail({
  name: 'team-invitation',
  variables: ['inviterName', 'teamName', 'url'],
  subject: ({ setting: { words }, value }) =>
    words.teamInvitation.subject(value('inviterName'), value('teamName')),
  body: ({ setting, value }) => {
    const { title, text, action, once } = setting.words.teamInvitation;
    const sentence = text(value('inviterName'), value('teamName'), setting.platformName);
    return (
      <MailLayout setting={setting} preview={sentence} footer="invitation">
        <Title setting={setting}>{title(value('teamName'))}</Title>
        <Paragraph setting={setting}>{sentence}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {action}
        </Action>
        <Aside setting={setting}>{once}</Aside>
      </MailLayout>
    );
  },
});
