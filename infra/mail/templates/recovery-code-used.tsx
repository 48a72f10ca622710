import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Paragraph, Title } from '../parts.tsx';

/** Tells the owner of an account that a recovery code turned off their authenticator app. */
export const recoveryCodeUsed = defineMail({
  name: 'recovery-code-used',
  variables: ['url'],
  body: ({ setting, value }) => {
    const { title, text, action, notYou } = setting.words.recoveryUsed;
    return (
      <MailLayout setting={setting} preview={text} footer="code">
        <Title setting={setting}>{title}</Title>
        <Paragraph setting={setting}>{text}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {action}
        </Action>
        <Aside setting={setting}>{notYou}</Aside>
      </MailLayout>
    );
  },
});
