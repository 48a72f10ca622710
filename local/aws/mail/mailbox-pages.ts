import { escapeXml } from '../response.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';
import type { Mail } from './outbox.ts';

const REFRESH_SECONDS = 10;

const page = (title: string, content: string, head = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
${head}<style>${MAILBOX_STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>`;

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** Nov 20, 12:00 UTC */
const shortTime = (at: string): string => `${format.format(new Date(at))} UTC`;

const messageAddress = (mail: Mail): string => `/mailbox/messages/${mail.id}`;

const row = (mail: Mail): string => `<li><a href="${messageAddress(mail)}">
<span class="subject">${escapeXml(mail.subject)}</span>
<span class="to">to ${escapeXml(mail.to.join(', '))}</span>
<time class="at" datetime="${mail.at}">${shortTime(mail.at)}</time></a></li>`;

const emptyState = (search: string): string =>
  search
    ? `<p class="empty">No mail to “${escapeXml(search)}” yet. <a href="/mailbox">Show all mail</a></p>`
    : '<p class="empty">No mail yet. Whatever the product sends, codes included, shows up here.</p>';

export const listPage = (mails: readonly Mail[], search: string): string =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1>
<form method="get" action="/mailbox" role="search"><input type="search" name="to" value="${escapeXml(search)}"
 placeholder="Find by address" aria-label="Find by address"><button>Find</button></form>
${mails.length > 0 ? `<ul>${mails.map(row).join('\n')}</ul>` : emptyState(search)}`,
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">\n`,
  );

const details = (mail: Mail): string => {
  const listHeaders = Object.entries(mail.headers).filter(([name]) => name.startsWith('list-'));
  const rows: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Reply to', mail.replyTo.join(', ')],
    ['Sent', shortTime(mail.at)],
    ['Template', mail.template ?? ''],
    ...listHeaders,
  ];
  const known = rows.filter(([, value]) => value !== '');
  return `<dl>${known.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>`;
};

export type MailView = 'html' | 'text';

/** Empty if the email has only one format. */
const tabs = (mail: Mail, shown: MailView): string => {
  if (mail.html === undefined || mail.text === undefined) return '';
  const tab = (view: MailView, label: string): string =>
    `<a href="${messageAddress(mail)}?view=${view}"${view === shown ? ' aria-current="page"' : ''}>${label}</a>`;
  return `<nav aria-label="Form of the mail">${tab('html', 'Mail')}${tab('text', 'Text')}</nav>`;
};

const attached = ({ attachments = [] }: Mail): string =>
  attachments
    .map(
      ({ name, content }) =>
        `<details><summary>Attached: ${escapeXml(name)}</summary><pre>${escapeXml(content)}</pre></details>`,
    )
    .join('');

/** The HTML is a separate document in a sandbox, so that an email cannot affect this page. */
export const messagePage = (mail: Mail, view: MailView): string =>
  page(
    mail.subject,
    `<p><a href="/mailbox">← All mail</a></p>
<h1>${escapeXml(mail.subject)}</h1>
${details(mail)}
${tabs(mail, view)}
${attached(mail)}
${
  view === 'html'
    ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${messageAddress(mail)}/html"></iframe>`
    : `<pre>${escapeXml(mail.text ?? '')}</pre>`
}`,
  );

export const missingPage = (): string =>
  page('Not found', '<h1>This mail is no longer here</h1><p><a href="/mailbox">← All mail</a></p>');
