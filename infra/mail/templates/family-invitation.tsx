import { avatarVariables } from '#shared/domains/media/mailed-avatar.ts';
import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Paragraph, TitleOfPerson } from '../parts.tsx';

/** For an address that a parent or guardian entered. The sender provides only what is safe for a stranger (decision 149): the child is not named. */
export const familyInvitation = defineMail({
  name: 'family-invitation',
  variables: [...(['inviter', 'url'] as const), ...avatarVariables],
  body: ({ setting, value }) => {
    const { title, text, action, notYou } = setting.words.familyInvitation;
    const inviter = value('inviter');
    return (
      <MailLayout setting={setting} preview={text(inviter)} footer="invitation">
        <TitleOfPerson setting={setting} value={value}>
          {title(inviter)}
        </TitleOfPerson>
        <Paragraph setting={setting}>{text(inviter)}</Paragraph>
        <Action setting={setting} href={value('url')}>
          {action}
        </Action>
        <Aside setting={setting}>{notYou}</Aside>
      </MailLayout>
    );
  },
});
