import { avatarVariables } from '#shared/domains/media/mailed-avatar.ts';
import { dateVariables } from '#shared/domains/notifications/mailed-date.ts';
import { Cover, EventDate } from '../event-parts.tsx';
import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Paragraph, QuietAction, QuietLink, TitleOfPerson } from '../parts.tsx';

/** For an address, with or without an account. The sender provides only what is safe for a stranger (decision 144). */
export const eventInvitation = defineMail({
  name: 'event-invitation',
  variables: [
    ...(['inviter', 'title', 'url', 'yesUrl', 'noUrl'] as const),
    ...dateVariables,
    ...avatarVariables,
  ],
  body: ({ setting, value }) => {
    const { title, text, going, declined, action, once } = setting.words.eventInvitation;
    return (
      <MailLayout
        setting={setting}
        preview={`${value('when')}, ${value('hours')} · ${value('place')}`}
        hero={<Cover setting={setting} value={value} />}
        footer="invitation"
      >
        <TitleOfPerson setting={setting} value={value}>
          {title(value('inviter'), value('title'))}
        </TitleOfPerson>
        <EventDate setting={setting} value={value} />
        <Paragraph setting={setting}>{text}</Paragraph>
        <Action setting={setting} href={value('yesUrl')}>
          {going}
        </Action>{' '}
        <QuietAction setting={setting} href={value('noUrl')}>
          {declined}
        </QuietAction>
        <QuietLink setting={setting} href={value('url')}>
          {action}
        </QuietLink>
        <Aside setting={setting}>{once}</Aside>
      </MailLayout>
    );
  },
});
