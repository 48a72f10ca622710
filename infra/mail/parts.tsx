import { Button, Heading, Img, Link, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { colours, displayFont } from './look.ts';
import { END_OF_PART, type MailParts, type MailSetting, onlyWith, type Value } from './mail.ts';

export interface PartProps {
  readonly setting: MailSetting;
  readonly children: ReactNode;
}

interface WhenProps<V extends string> {
  readonly value: Value<V>;
  readonly name: V;
  readonly children: ReactNode;
}

/** A part that is left out if its value is empty. */
export const When = <const V extends string>({ value, name, children }: WhenProps<V>) => (
  <>
    {onlyWith(value(name))}
    {children}
    {END_OF_PART}
  </>
);

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

const FACE = 48;

/** The title beside the face of the person whom the email is from. */
export const TitleOfPerson = ({
  setting,
  value,
  children,
}: PartProps & { readonly value: Value<'avatar' | 'avatarName'> }) => (
  <table role="presentation" cellPadding="0" cellSpacing="0" border={0} width="100%">
    <tbody>
      <tr>
        {onlyWith(value('avatar'))}
        <td valign="top" width={FACE} style={{ paddingRight: 16 }}>
          <Img
            src={value('avatar')}
            alt={value('avatarName')}
            width={FACE}
            height={FACE}
            style={{ borderRadius: '50%', display: 'block', fontSize: 12, lineHeight: '14px' }}
          />
        </td>
        {END_OF_PART}
        <td valign="top">
          <Title setting={setting}>{children}</Title>
        </td>
      </tr>
    </tbody>
  </table>
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

/** The call to action. */
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

/** The other answer, next to the call to action. */
export const QuietAction = ({ setting, href, children }: PartProps & { readonly href: string }) => {
  const { line, ink } = colours[setting.platform];
  return (
    <Button
      className="ink"
      href={href}
      style={{
        border: `1px solid ${line}`,
        borderRadius: 999,
        color: ink,
        display: 'inline-block',
        fontSize: 16,
        fontWeight: 600,
        lineHeight: '24px',
        marginLeft: 8,
        padding: '11px 24px',
      }}
    >
      {children}
    </Button>
  );
};

/** Where to read more. */
export const QuietLink = ({ setting, href, children }: PartProps & { readonly href: string }) => (
  <Text style={{ fontSize: 14, lineHeight: '21px', margin: '20px 0 0' }}>
    <Link
      className="link"
      href={href}
      style={{ color: colours[setting.platform].link, textDecoration: 'underline' }}
    >
      {children}
    </Link>
  </Text>
);

/** A tinted part of an email; its children are table rows. */
export const Wash = ({ setting, children }: PartProps) => (
  <table
    role="presentation"
    className="wash"
    cellPadding="0"
    cellSpacing="0"
    border={0}
    width="100%"
    style={{
      ...{ backgroundColor: colours[setting.platform].wash, borderRadius: 12, borderCollapse: 'separate' },
      margin: '0 0 24px',
    }}
  >
    <tbody>{children}</tbody>
  </table>
);

/** The subject at a glance: when and where, or which team. An empty line takes up no space. */
export const Lines = ({ setting, value }: MailParts<'lineOne' | 'lineTwo'>) => {
  const line = { color: colours[setting.platform].ink, fontSize: 16, lineHeight: '23px', margin: 0 };
  return (
    <Wash setting={setting}>
      <tr>
        <td style={{ padding: '16px 20px' }}>
          <Text className="ink" style={{ ...line, fontWeight: 600 }}>
            {value('lineOne')}
          </Text>
          <Text className="ink" style={line}>
            {value('lineTwo')}
          </Text>
        </td>
      </tr>
    </Wash>
  );
};

/** A code to type or copy, with its digits spaced so they can be read aloud. */
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
