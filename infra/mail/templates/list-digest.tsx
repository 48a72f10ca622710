import { Text } from '@react-email/components';
import { originPlaceholder } from '#shared/domains/notifications/mail-templates.ts';
import { routes } from '#shared/product/routes.ts';
import { MailLayout } from '../layout.tsx';
import { colours } from '../look.ts';
import { defineMail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts.tsx';

/** As many as a digest names: `digestLines`. */
const lines = ['line1', 'line2', 'line3', 'line4', 'line5', 'line6', 'line7', 'line8'] as const;

/** For several notifications at once: their titles, one below the other. Empty lines take up no space. */
export const listDigest = defineMail({
  name: 'list-digest',
  variables: ['name', 'title', ...lines, 'more'],
  body: ({ setting, value }) => {
    const { ink, quiet, line: border } = colours[setting.platform];
    const { text, action } = setting.words.digest;
    return (
      <MailLayout setting={setting} preview={value('line1')}>
        <Title setting={setting}>{value('title')}</Title>
        <Paragraph setting={setting}>{setting.words.greeting(value('name'))}</Paragraph>
        <Paragraph setting={setting}>{text}</Paragraph>
        <div style={{ borderLeft: `3px solid ${border}`, margin: '0 0 24px', paddingLeft: 16 }}>
          {lines.map((line) => (
            <Text
              key={line}
              className="ink"
              style={{ color: ink, fontSize: 16, lineHeight: '23px', margin: '0 0 6px' }}
            >
              {value(line)}
            </Text>
          ))}
          <Text className="quiet" style={{ color: quiet, fontSize: 14, lineHeight: '21px', margin: 0 }}>
            {value('more')}
          </Text>
        </div>
        <Action setting={setting} href={`${originPlaceholder}${routes.Notifications}`}>
          {action}
        </Action>
      </MailLayout>
    );
  },
});
