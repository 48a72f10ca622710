import { MailLayout } from '../layout.tsx';
import { defineMail, type MailSetting } from '../mail.ts';
import { Action, Aside, Paragraph, Title } from '../parts.tsx';

interface HelpProps {
  readonly setting: MailSetting;
  readonly text: string;
  readonly action: string;
  readonly url: string;
}

const Help = ({ setting, text, action, url }: HelpProps) => {
  const { title, notYou } = setting.words.logInHelp;
  return (
    <MailLayout setting={setting} preview={text} footer="code">
      <Title setting={setting}>{title(setting.platformName)}</Title>
      <Paragraph setting={setting}>{text}</Paragraph>
      <Action setting={setting} href={url}>
        {action}
      </Action>
      <Aside setting={setting}>{notYou}</Aside>
    </MailLayout>
  );
};

/** For an account without a password. */
export const logInWithProvider = defineMail({
  name: 'log-in-with-provider',
  variables: ['provider', 'url'],
  body: ({ setting, value }) => {
    const { text, action } = setting.words.logInHelp.provider;
    const provider = value('provider');
    return <Help setting={setting} text={text(provider)} action={action(provider)} url={value('url')} />;
  },
});

/** For an account with a password, which its owner may have forgotten. */
export const logInWithPassword = defineMail({
  name: 'log-in-with-password',
  variables: ['url'],
  body: ({ setting, value }) => {
    const { text, action } = setting.words.logInHelp.password;
    return <Help setting={setting} text={text} action={action} url={value('url')} />;
  },
});

/** For a confirmed alternate email: names the address that logs in. */
export const logInWithMainEmail = defineMail({
  name: 'log-in-with-main-email',
  variables: ['email', 'url'],
  body: ({ setting, value }) => {
    const { text, action } = setting.words.logInHelp.mainEmail;
    return <Help setting={setting} text={text(value('email'))} action={action} url={value('url')} />;
  },
});
