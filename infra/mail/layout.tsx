import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { originPlaceholder } from '#shared/domains/notifications/mail-templates.ts';
import { paths } from '#shared/product/paths.ts';
import { colours, darkStyles, displayFont, textFont } from './look.ts';
import type { MailSetting } from './mail.ts';
import type { Words } from './words.ts';

const Mark = ({ setting: { platform, platformName } }: { setting: MailSetting }) => {
  const { brand, onBrand, accent, seam } = colours[platform];
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} width="100%">
      <tbody>
        <tr>
          <td style={{ backgroundColor: brand, borderRadius: '15px 15px 0 0', padding: '22px 28px' }}>
            <table role="presentation" cellPadding="0" cellSpacing="0" border={0}>
              <tbody>
                <tr>
                  <td
                    width="26"
                    height="26"
                    style={{
                      backgroundColor: accent,
                      borderRadius: '50%',
                      boxShadow: `inset -4px -4px 0 ${seam}`,
                      fontSize: 0,
                      lineHeight: 0,
                    }}
                  >
                    &nbsp;
                  </td>
                  <td
                    style={{
                      paddingLeft: 12,
                      color: onBrand,
                      fontFamily: displayFont,
                      fontSize: 20,
                      fontWeight: 700,
                      lineHeight: '26px',
                    }}
                  >
                    {platformName}
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
};

/** An account, a requested code, or an invitation by someone else. */
type Reason = 'account' | 'code' | 'invitation';
/** A reason that the sender provides, and where that is changed. */
interface OwnReason {
  readonly why: string;
  readonly action: string;
  readonly url: string;
}
const reasons = {
  account: ({ footer }) => footer.why,
  code: ({ footer }) => footer.codeWhy,
  invitation: ({ footer }) => footer.invitationWhy,
} as const satisfies Record<Reason, (words: Words) => (platform: string) => string>;

interface LinkProps {
  readonly setting: MailSetting;
  readonly href: string;
  readonly children: ReactNode;
}

interface FooterProps {
  readonly setting: MailSetting;
  readonly reason: Reason | OwnReason;
}

const ownReasonOf = ({ platformName, words }: MailSetting, reason: Reason): Partial<OwnReason> => ({
  why: reasons[reason](words)(platformName),
  ...(reason === 'account' && {
    action: words.footer.settings,
    url: `${originPlaceholder}${paths.settings({ tab: 'notification' })}`,
  }),
});

const FooterLink = ({ setting, href, children }: LinkProps) => (
  <Link
    className="link"
    href={href}
    style={{ color: colours[setting.platform].link, textDecoration: 'underline' }}
  >
    {children}
  </Link>
);

/** Why the email was sent, and how to stop it. Codes were requested, and invited people without an account have no settings. */
const Footer = ({ setting, reason }: FooterProps) => {
  const { platform, words, unsubscribeUrl } = setting;
  const { quiet } = colours[platform];
  const { why, action, url } = typeof reason === 'string' ? ownReasonOf(setting, reason) : reason;
  return (
    <Text
      className="quiet"
      style={{ color: quiet, fontSize: 13, lineHeight: '20px', margin: '20px 28px', textAlign: 'center' }}
    >
      {why}
      {url !== undefined && (
        <>
          {' '}
          <FooterLink setting={setting} href={url}>
            {action}
          </FooterLink>
        </>
      )}
      {unsubscribeUrl !== undefined && (
        <>
          {url !== undefined ? ' · ' : ' '}
          <FooterLink setting={setting} href={unsubscribeUrl}>
            {words.footer.unsubscribe}
          </FooterLink>
        </>
      )}
    </Text>
  );
};

export interface MailLayoutProps {
  readonly setting: MailSetting;
  /** The preview text that inboxes show after the subject. */
  readonly preview: string;
  /** Why the recipient gets this email. */
  readonly footer?: Reason | OwnReason;
  /** Across the card, below the header. */
  readonly hero?: ReactNode;
  readonly children: ReactNode;
}

/** Words and addresses break rather than widen the email, also where programs know only one of these properties. */
const breakingWords = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** The layout of every email: the platform's header, a card, and why it was sent. */
export const MailLayout = ({ setting, preview, footer = 'account', hero, children }: MailLayoutProps) => {
  const { paper, line } = colours[setting.platform];
  return (
    <Html lang={setting.locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles(setting.platform)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ backgroundColor: paper, fontFamily: textFont, margin: 0, padding: 0 }}>
        <Container style={{ ...breakingWords, maxWidth: 560, margin: '0 auto', padding: '24px 12px' }}>
          <Section
            className="card"
            style={{
              backgroundColor: '#ffffff',
              border: `1px solid ${line}`,
              borderRadius: 16,
              borderCollapse: 'separate',
            }}
          >
            <Mark setting={setting} />
            <table role="presentation" cellPadding="0" cellSpacing="0" border={0} width="100%">
              <tbody>
                {hero !== undefined && (
                  <tr>
                    <td style={{ padding: 0 }}>{hero}</td>
                  </tr>
                )}
                <tr>
                  <td style={{ padding: '28px 28px 32px' }}>{children}</td>
                </tr>
              </tbody>
            </table>
          </Section>
          <Footer setting={setting} reason={footer} />
        </Container>
      </Body>
    </Html>
  );
};
