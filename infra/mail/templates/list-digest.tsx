import { Text } from '@react-email/components';
import { originPlaceholder } from '#shared/domains/notifications/mail-templates.ts';
import { routes } from '#shared/product/routes.ts';
import { MailLayout } from '../layout.tsx';
import { colours } from '../look.ts';
import { defineMail } from '../mail.ts';
import { Action, Paragraph, Title, When } from '../parts.tsx';

/** As many as a digest names: `digestLines`. */
const lines = [
  ['line1', 'path1'],
  ['line2', 'path2'],
  ['line3', 'path3'],
  ['line4', 'path4'],
  ['line5', 'path5'],
  ['line6', 'path6'],
  ['line7', 'path7'],
  ['line8', 'path8'],
] as const;

/** For several notifications at once: their titles, one below the other. Empty lines take up no space. */
export const listDigest = defineMail({
  name: 'list-digest',
  variables: ['name', 'title', ...lines.flat(), 'more'],
  body: ({ setting, value }) => {
    const { ink, quiet, line: border } = colours[setting.platform];
    const { text, action } = setting.words.digest;
    return (
      <MailLayout setting={setting} preview={value('line1')}>
        <Title setting={setting}>{value('title')}</Title>
        <Paragraph setting={setting}>{setting.words.greeting(value('name'))}</Paragraph>
        <Paragraph setting={setting}>{text}</Paragraph>
        <div style={{ borderLeft: `3px solid ${border}`, margin: '0 0 24px', paddingLeft: 16 }}>
          {lines.map(([line, path]) => (
            <When key={line} value={value} name={line}>
              <Text
                className="ink"
                style={{ color: ink, fontSize: 16, lineHeight: '23px', margin: '0 0 6px' }}
              >
                <a className="ink" href={`${originPlaceholder}${value(path)}`} style={{ color: ink }}>
                  {value(line)}
                </a>
              </Text>
            </When>
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
