import { avatarVariables } from '#shared/domains/media/mailed-avatar.ts';
import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Lines, Paragraph, TitleOfPerson } from '../parts.tsx';

/** For all notifications except those with their own email template; the sender provides the sentences. */
const notification = (name: 'notification' | 'list-notification') =>
  defineMail({
    name,
    variables: [
      ...(['name', 'title', 'text', 'lineOne', 'lineTwo', 'button', 'url'] as const),
      ...avatarVariables,
    ],
    body: ({ setting, value }) => (
      <MailLayout setting={setting} preview={value('text')}>
        <TitleOfPerson setting={setting} value={value}>
          {value('title')}
        </TitleOfPerson>
        <Paragraph setting={setting}>{setting.words.greeting(value('name'))}</Paragraph>
        <Paragraph setting={setting}>{value('text')}</Paragraph>
        <Lines setting={setting} value={value} />
        <Action setting={setting} href={value('url')}>
          {value('button')}
        </Action>
      </MailLayout>
    ),
  });

export const notificationMails = [notification('notification'), notification('list-notification')] as const;
