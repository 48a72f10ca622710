import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Lines, Paragraph, QuietAction, QuietLink, Title } from '../parts.tsx';

/** For notifications that ask for an answer, which needs no login; the sender provides the sentences. */
export const listAnswer = defineMail({
  name: 'list-answer',
  variables: [
    ...(['name', 'title', 'text', 'lineOne', 'lineTwo', 'yes', 'yesUrl', 'no', 'noUrl'] as const),
    ...(['button', 'url'] as const),
  ],
  body: ({ setting, value }) => (
    <MailLayout setting={setting} preview={value('text')}>
      <Title setting={setting}>{value('title')}</Title>
      <Paragraph setting={setting}>{setting.words.greeting(value('name'))}</Paragraph>
      <Paragraph setting={setting}>{value('text')}</Paragraph>
      <Lines setting={setting} value={value} />
      <Action setting={setting} href={value('yesUrl')}>
        {value('yes')}
      </Action>
      <QuietAction setting={setting} href={value('noUrl')}>
        {value('no')}
      </QuietAction>
      <QuietLink setting={setting} href={value('url')}>
        {value('button')}
      </QuietLink>
    </MailLayout>
  ),
});
