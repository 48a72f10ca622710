import type { ReactElement } from 'react';
import { MailLayout } from './layout.tsx';
import type { MailSetting } from './mail.ts';
import { Aside, Code, Paragraph, Title } from './parts.tsx';
import type { Words } from './words.ts';

/** The user pool's emails: kind → text. Cognito sets how long codes work: a day, or an hour for passwords. */
const codeMails = {
  'verify-email': 'verify',
  'reset-password': 'reset',
  'change-email': 'change',
} as const satisfies Record<string, keyof Omit<Words['code'], 'notYou'>>;

export type CodeKind = keyof typeof codeMails;

export const codeSubject = (kind: CodeKind, { words, platformName }: MailSetting): string =>
  words.code[codeMails[kind]].subject(platformName);

/** An email with a code, which the user pool inserts for `{####}`. */
export const codeBody = (kind: CodeKind, setting: MailSetting): ReactElement => {
  const { code } = setting.words;
  const { title, text } = code[codeMails[kind]];
  return (
    <MailLayout setting={setting} preview={text} footer="code">
      <Title setting={setting}>{title}</Title>
      <Paragraph setting={setting}>{text}</Paragraph>
      <Code setting={setting}>{'{####}'}</Code>
      <Aside setting={setting}>{code.notYou}</Aside>
    </MailLayout>
  );
};
