import { originPlaceholder } from '#shared/domains/notifications/mail-templates.ts';
import { paths } from '#shared/product/paths.ts';
import { MailLayout } from '../layout.tsx';
import { defineMail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts.tsx';

export const activitySubscriptionConfirmation = defineMail({
  name: 'activity-subscription-confirmation',
  variables: ['firstName', 'activitiesList', 'city', 'radius'],
  body: ({ setting, value }) => {
    const { words } = setting;
    const text = words.activitySubscription.text(value('activitiesList'), value('radius'), value('city'));
    return (
      <MailLayout setting={setting} preview={text}>
        <Title setting={setting}>{words.activitySubscription.title}</Title>
        <Paragraph setting={setting}>{words.greeting(value('firstName'))}</Paragraph>
        <Paragraph setting={setting}>{text}</Paragraph>
        <Action setting={setting} href={`${originPlaceholder}${paths.discover()}`}>
          {words.activitySubscription.action}
        </Action>
      </MailLayout>
    );
  },
});
