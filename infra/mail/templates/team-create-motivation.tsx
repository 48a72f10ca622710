import { originPlaceholder } from '#shared/domains/notifications/mail-templates.ts';
import { routes } from '#shared/product/routes.ts';
import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts.tsx';

export const teamCreateMotivation = defineMail({
  name: 'team-create-motivation-notification',
  variables: ['username'],
  body: ({ setting, value }) => {
    const { words } = setting;
    return (
      <MailLayout setting={setting} preview={words.teamMotivation.text}>
        <Title setting={setting}>{words.teamMotivation.title}</Title>
        <Paragraph setting={setting}>{words.greeting(value('username'))}</Paragraph>
        <Paragraph setting={setting}>{words.teamMotivation.text}</Paragraph>
        <Action setting={setting} href={`${originPlaceholder}${routes.Teams}`}>
          {words.teamMotivation.action}
        </Action>
      </MailLayout>
    );
  },
});
