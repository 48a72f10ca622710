import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Paragraph, Title } from '../parts.tsx';

export const welcome = defineMail({
  name: 'welcome',
  variables: ['firstName', 'url'],
  body: ({ setting, value }) => {
    const { words, platformName } = setting;
    return (
      <MailLayout setting={setting} preview={words.welcome.text}>
        <Title setting={setting}>{words.welcome.title(platformName)}</Title>
        <Paragraph setting={setting}>{words.greeting(value('firstName'))}</Paragraph>
        <Paragraph setting={setting}>{words.welcome.text}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {words.welcome.action}
        </Action>
        <Aside setting={setting}>{words.welcome.next}</Aside>
      </MailLayout>
    );
  },
});
