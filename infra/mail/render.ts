import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { render, toPlainText } from '@react-email/render';
import type { AuthMessage, AuthMessages } from '#shared/domains/auth/auth-messages.ts';
import { isListTemplate } from '#shared/domains/notifications/list-mail.ts';
import type { RenderedTemplate } from '#shared/domains/notifications/mail-templates.ts';
import { type Locale, locales, type Platform, platforms } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { type CodeKind, codeBody, codeSubject } from './code-mail.tsx';
import type { Mail, MailSetting } from './mail.ts';
import { activitySubscriptionConfirmation } from './templates/activity-subscription-confirmation.tsx';
import { alternateEmail } from './templates/alternate-email.tsx';
import { eventInvitation } from './templates/event-invitation.tsx';
import { externalClaim } from './templates/external-claim.tsx';
import { familyInvitation } from './templates/family-invitation.tsx';
import { guestRsvp } from './templates/guest-rsvp.tsx';
import { invoice } from './templates/invoice.tsx';
import { listDigest } from './templates/list-digest.tsx';
import { listAnswer, listEvent } from './templates/list-event.tsx';
import { logInWithMainEmail, logInWithPassword, logInWithProvider } from './templates/log-in-help.tsx';
import { notificationMails } from './templates/notification.tsx';
import { recoveryCodeUsed } from './templates/recovery-code-used.tsx';
import { teamCreateMotivation } from './templates/team-create-motivation.tsx';
import { teamInvitation } from './templates/team-invitation.tsx';
import type { Words } from './words.ts';
import { en } from './words-en.ts';
import { es } from './words-es.ts';

const words: Readonly<Record<Locale, Words>> = { en, es };

const mails: readonly Mail[] = [
  ...notificationMails,
  teamCreateMotivation,
  logInWithProvider,
  logInWithPassword,
  logInWithMainEmail,
  alternateEmail,
  externalClaim,
  recoveryCodeUsed,
  teamInvitation,
  eventInvitation,
  listEvent,
  listAnswer,
  listDigest,
  guestRsvp,
  familyInvitation,
  invoice,
  activitySubscriptionConfirmation,
];

const settingOf = (platform: Platform, locale: Locale): MailSetting => ({
  platform,
  locale,
  platformName: platformNames[platform],
  words: words[locale],
});

// The default for headings, capital letters, would change variable names.
const headings = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }));
const pictures = [{ selector: '.leaf', format: 'skip' }];

/**
 * CloudFormation can lose non-ASCII characters on the way into SES templates (aws-cdk issue 33285). HTML can encode them in
 * ASCII; subjects and text parts cannot.
 */
const inAscii = (html: string): string =>
  html.replace(/[\u{80}-\u{10ffff}]/gu, (letter) => `&#${letter.codePointAt(0)};`);

const renderTemplate = async (mail: Mail, setting: MailSetting): Promise<RenderedTemplate> => ({
  name: mail.name,
  platform: setting.platform,
  locale: setting.locale,
  subject: '{{subject}}',
  html: inAscii(await render(mail.htmlBody(setting))),
  text: toPlainText(await render(mail.textBody(setting)), { selectors: [...headings, ...pictures] }).trim(),
});

const renderCode = async (kind: CodeKind, setting: MailSetting): Promise<AuthMessage> => ({
  subject: codeSubject(kind, setting),
  html: await render(codeBody(kind, setting)),
});

const renderCodes = async (platform: Platform, locale: Locale) => {
  const setting = settingOf(platform, locale);
  return {
    'verify-email': await renderCode('verify-email', setting),
    'reset-password': await renderCode('reset-password', setting),
    'change-email': await renderCode('change-email', setting),
  };
};

const perLocale = async <T>(make: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> => ({
  en: await make('en'),
  es: await make('es'),
});

/** All emails of the user pool, in the format that its trigger bundles. */
export const renderAuthMessages = async (): Promise<AuthMessages> => ({
  gth: await perLocale((locale) => renderCodes('gth', locale)),
  meh: await perLocale((locale) => renderCodes('meh', locale)),
});

/** All emails that are SES templates, for every platform and locale. */
export const renderTemplates = (): Promise<RenderedTemplate[]> =>
  Promise.all(
    platforms.flatMap((platform) =>
      locales.flatMap((locale) => mails.map((mail) => renderTemplate(mail, settingOf(platform, locale)))),
    ),
  );

/** Writes `templates.json`, the list emails also as `list-templates.json`, and `auth-messages.json` into a folder. */
export const renderMail = async (outDir: string): Promise<void> => {
  await mkdir(outDir, { recursive: true });
  const templates = await renderTemplates();
  const ofLists = templates.filter(({ name }) => isListTemplate(name));
  await writeFile(join(outDir, 'templates.json'), JSON.stringify(templates));
  await writeFile(join(outDir, 'list-templates.json'), JSON.stringify(ofLists));
  await writeFile(join(outDir, 'auth-messages.json'), JSON.stringify(await renderAuthMessages()));
};
