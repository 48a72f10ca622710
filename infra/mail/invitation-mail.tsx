import { MailLayout } from './layout.tsx';
import { defineMail } from './mail.ts';
import { Action, Aside, Paragraph, Title } from './parts.tsx';
import type { InvitationWords, Words } from './words.ts';

interface InvitationMail {
  readonly name: string;
  readonly words: (all: Words) => InvitationWords;
}

/** An email that invites someone to a page, `url`, and can be turned off by the person who gets it. */
export const invitationMail = ({ name, words }: InvitationMail) =>
  defineMail({
    name,
    variables: ['url'],
    body: ({ setting, value }) => {
      const { title, text, action, once } = words(setting.words);
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
