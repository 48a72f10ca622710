import { avatarVariables } from '#shared/domains/media/mailed-avatar.ts';
import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Aside, Lines, Paragraph, TitleOfPerson } from '../parts.tsx';

/** About an invoice, for the address of a payer without an account; the sender provides the sentences. */
export const invoice = defineMail({
  name: 'invoice',
  variables: [...(['title', 'text', 'lineOne', 'lineTwo', 'button', 'url'] as const), ...avatarVariables],
  body: ({ setting, value }) => (
    <MailLayout setting={setting} preview={value('text')} footer="code">
      <TitleOfPerson setting={setting} value={value}>
        {value('title')}
      </TitleOfPerson>
      <Paragraph setting={setting}>{value('text')}</Paragraph>
      <Lines setting={setting} value={value} />
      <Action setting={setting} href={value('url')}>
        {value('button')}
      </Action>
      <Aside setting={setting}>{setting.words.invoice.notYou}</Aside>
    </MailLayout>
  ),
});
