import type { ReactNode } from 'react';
import { avatarVariables } from '#shared/domains/media/mailed-avatar.ts';
import { changeVariables } from '#shared/domains/notifications/changed-date.ts';
import { dateVariables } from '#shared/domains/notifications/mailed-date.ts';
import { Changes, Cover, EventDate, Note } from '../event-parts.tsx';
import { MailLayout } from '../layout.tsx';
import { defineMail, type MailParts } from '../mail.ts';
import { Action, Paragraph, QuietAction, QuietLink, TitleOfPerson } from '../parts.tsx';

const variables = [
  ...(['name', 'title', 'text', 'note', 'button', 'url', 'why', 'manage', 'manageUrl'] as const),
  ...dateVariables,
  ...changeVariables,
  ...avatarVariables,
] as const;

interface EventMailProps extends MailParts<(typeof variables)[number]> {
  readonly children: ReactNode;
}

const EventMail = ({ setting, value, children }: EventMailProps) => (
  <MailLayout
    setting={setting}
    preview={`${value('when')}, ${value('hours')} · ${value('place')}`}
    hero={<Cover setting={setting} value={value} />}
    footer={{ why: value('why'), action: value('manage'), url: value('manageUrl') }}
  >
    <TitleOfPerson setting={setting} value={value}>
      {value('title')}
    </TitleOfPerson>
    <Paragraph setting={setting}>{setting.words.greeting(value('name'))}</Paragraph>
    <Paragraph setting={setting}>{value('text')}</Paragraph>
    <Changes setting={setting} value={value} />
    <Note setting={setting} value={value} />
    <EventDate setting={setting} value={value} />
    {children}
  </MailLayout>
);

/** For notifications about a date of an event; the sender provides the sentences. */
export const listEvent = defineMail({
  name: 'list-event',
  variables,
  body: ({ setting, value }) => (
    <EventMail setting={setting} value={value}>
      <Action setting={setting} href={value('url')}>
        {value('button')}
      </Action>
    </EventMail>
  ),
});

/** For those that ask for an answer, which needs no login. */
export const listAnswer = defineMail({
  name: 'list-answer',
  variables: [...variables, ...(['yes', 'yesUrl', 'no', 'noUrl'] as const)],
  body: ({ setting, value }) => (
    <EventMail setting={setting} value={value}>
      <Action setting={setting} href={value('yesUrl')}>
        {value('yes')}
      </Action>{' '}
      <QuietAction setting={setting} href={value('noUrl')}>
        {value('no')}
      </QuietAction>
      <QuietLink setting={setting} href={value('url')}>
        {value('button')}
      </QuietLink>
    </EventMail>
  ),
});
