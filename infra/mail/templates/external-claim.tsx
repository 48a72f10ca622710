import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Code, Paragraph, Title } from '../parts.tsx';

/** For the address of a team that someone claims: no user input may reach a stranger, so neither the team nor the person is named. */
export const externalClaim = defineMail({
  name: 'external-claim',
  variables: ['code', 'url'],
  body: ({ setting, value }) => {
    const { title, text, action, notYou } = setting.words.externalClaim;
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
