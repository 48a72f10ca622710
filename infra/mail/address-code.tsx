import { MailLayout } from './layout.tsx';
import { defineMail } from './mail.ts';
import { Action, Aside, Code, Paragraph, Title } from './parts.tsx';

/** An email with a code, for an address that someone may have entered who does not own it: no user input may reach a stranger, so nobody is named. */
export const addressCode = (
  name: 'alternate-email' | 'external-claim',
  words: 'alternateEmail' | 'externalClaim',
) =>
  defineMail({
    name,
    variables: ['code', 'url'],
    body: ({ setting, value }) => {
      const { title, text, action, notYou } = setting.words[words];
      const lead = text(setting.platformName);
      return (
        <MailLayout setting={setting} preview={lead} footer="code">
          <Title setting={setting}>{title}</Title>
          <Paragraph setting={setting}>{lead}</Paragraph>
          <Code setting={setting}>{value('code')}</Code>
          <Action setting={setting} href={value('url')}>
            {action}
          </Action>
          <Aside setting={setting}>{notYou}</Aside>
        </MailLayout>
      );
    },
  });
