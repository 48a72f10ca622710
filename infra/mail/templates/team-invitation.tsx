import { avatarVariables } from '#shared/domains/media/mailed-avatar.ts';
import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Lines, Paragraph, TitleOfPerson } from '../parts.tsx';

/** For an address without an account. The sender provides only what is safe for a stranger (decision 149). */
export const teamInvitation = defineMail({
  name: 'team-invitation',
  variables: [...(['inviter', 'team', 'lineOne', 'lineTwo', 'url'] as const), ...avatarVariables],
  body: ({ setting, value }) => {
    const { title, text, action, once } = setting.words.teamInvitation;
    return (
      <MailLayout setting={setting} preview={text} footer="invitation">
        <TitleOfPerson setting={setting} value={value}>
          {title(value('inviter'), value('team'))}
        </TitleOfPerson>
        <Lines setting={setting} value={value} />
        <Paragraph setting={setting}>{text}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {action}
        </Action>
        <Aside setting={setting}>{once}</Aside>
      </MailLayout>
    );
  },
});
