import { Button, Heading, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { colours, displayFont } from './look.ts';
import type { MailParts, MailSetting } from './mail.ts';

interface PartProps {
  readonly setting: MailSetting;
  readonly children: ReactNode;
}

export const Title = ({ setting, children }: PartProps) => (
  <Heading
    as="h1"
    className="ink"
    style={{
      color: colours[setting.platform].ink,
      fontFamily: displayFont,
      fontSize: 26,
      fontWeight: 700,
      lineHeight: '32px',
      margin: '0 0 16px',
    }}
  >
    {children}
  </Heading>
);

export const Paragraph = ({ setting, children }: PartProps) => (
  <Text
    className="ink"
    style={{ color: colours[setting.platform].ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }}
  >
    {children}
  </Text>
);

export const Aside = ({ setting, children }: PartProps) => (
  <Text
    className="quiet"
    style={{ color: colours[setting.platform].quiet, fontSize: 14, lineHeight: '21px', margin: '16px 0 0' }}
  >
    {children}
  </Text>
);

/** The one next step. */
export const Action = ({ setting, href, children }: PartProps & { readonly href: string }) => {
  const { brand, onBrand } = colours[setting.platform];
  return (
    <Button
      className="action"
      href={href}
      style={{
        backgroundColor: brand,
        borderRadius: 999,
        color: onBrand,
        display: 'inline-block',
        fontSize: 16,
        fontWeight: 600,
        lineHeight: '24px',
        padding: '12px 28px',
      }}
    >
      {children}
    </Button>
  );
};

interface FactsProps {
  readonly setting: MailSetting;
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
}

/** What decides, at a glance: when, where. */
const Facts = ({ setting, facts }: FactsProps) => {
  const { wash, quiet, ink } = colours[setting.platform];
  return (
    <table
      role="presentation"
      className="wash"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      width="100%"
      style={{ backgroundColor: wash, borderRadius: 12, borderCollapse: 'separate', margin: '0 0 24px' }}
    >
      <tbody>
        {facts.map(([label, value], index) => (
          <tr key={label}>
            <td style={{ padding: index === 0 ? '16px 20px' : '0 20px 16px' }}>
              <Text className="quiet" style={{ color: quiet, fontSize: 13, lineHeight: '18px', margin: 0 }}>
                {label}
              </Text>
              <Text
                className="ink"
                style={{ color: ink, fontSize: 16, fontWeight: 600, lineHeight: '23px', margin: '2px 0 0' }}
              >
                {value}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A code to type or copy; digits far enough apart to be read aloud. */
export const Code = ({ setting, children }: PartProps) => {
  const { wash, ink } = colours[setting.platform];
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} width="100%">
      <tbody>
        <tr>
          <td
            className="wash"
            align="center"
            style={{ backgroundColor: wash, borderRadius: 12, padding: '18px 12px' }}
          >
            <Text
              className="ink"
              style={{
                color: ink,
                fontFamily: displayFont,
                fontSize: 34,
                fontWeight: 700,
                letterSpacing: '0.2em',
                lineHeight: '42px',
                margin: 0,
                paddingLeft: '0.2em',
              }}
            >
              {children}
            </Text>
          </td>
        </tr>
      </tbody>
    </table>
  );
};

/** When and where an event is, and the way to its page. */
export const EventFacts = ({ setting, value }: MailParts<'when' | 'where' | 'url'>) => {
  const { words } = setting;
  return (
    <>
      <Facts
        setting={setting}
        facts={[
          [words.when, value('when')],
          [words.where, value('where')],
        ]}
      />
      <Action setting={setting} href={value('url')}>
        {words.openEvent}
      </Action>
    </>
  );
};
