import { MailLayout } from './layout.tsx';
import { defineMail } from './mail.ts';
import { Action, Aside, Paragraph, Title } from './parts.tsx';
import type { Words } from './words.ts';

interface LinkMail {
  readonly name: string;
  readonly words: (all: Words) => {
    readonly title: string;
    readonly text: string;
    readonly action: string;
    /** What to do for someone who did not cause it. */
    readonly notYou: string;
  };
}

/** An email that says one thing and leads to one page, `url`. */
export const linkMail = ({ name, words }: LinkMail) =>
  defineMail({
    name,
    variables: ['url'],
    body: ({ setting, value }) => {
      const { title, text, action, notYou } = words(setting.words);
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
