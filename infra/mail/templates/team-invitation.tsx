import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Paragraph, Title } from '../parts.tsx';

/** For an address without an account: no user input may reach a stranger, so neither the team nor the person is named. */
export const teamInvitation = defineMail({
  name: 'team-invitation',
  variables: ['url'],
  body: ({ setting, value }) => {
    const { title, text, action, once } = setting.words.teamInvitation;
    const sentence = text(setting.platformName);
    return (
      <MailLayout setting={setting} preview={sentence} footer="invitation">
        <Title setting={setting}>{title(setting.platformName)}</Title>
        <Paragraph setting={setting}>{sentence}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {action}
        </Action>
        <Aside setting={setting}>{once}</Aside>
      </MailLayout>
    );
  },
});
