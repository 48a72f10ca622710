import { jsonResponse } from '../response.ts';
import type { AwsRequest, AwsResponse } from '../service.ts';
import { listPage, messagePage, missingPage } from './mailbox-pages.ts';
import type { Outbox } from './outbox.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; font-src *; style-src * 'unsafe-inline'";

const html = (status: number, body: string, policy = PAGE_POLICY): AwsResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  },
  body,
});

/** The pages at `/mailbox` that show the product's emails, and the emails as JSON for tests. */
export const createMailbox = (outbox: Outbox) => ({
  matches: ({ path }: AwsRequest): boolean => path === '/mailbox' || path.startsWith('/mailbox/'),

  answer({ path, query }: AwsRequest): AwsResponse {
    const to = query.get('to') ?? '';
    if (path === '/mailbox' || path === '/mailbox/') return html(200, listPage(outbox.search(to), to));
    if (path === '/mailbox/api/messages') return jsonResponse(200, outbox.search(to));
    const [, id = '', document] = /^\/mailbox\/messages\/([^/]+)(\/html)?$/.exec(path) ?? [];
    const mail = outbox.find(id);
    if (!mail) return html(404, missingPage());
    // Links in an email open in a new tab, because the frame that shows it may not navigate.
    if (document) return html(200, `<base target="_blank">${mail.html ?? ''}`, MAIL_POLICY);
    const asText = query.get('view') === 'text' || mail.html === undefined;
    return html(200, messagePage(mail, asText && mail.text !== undefined ? 'text' : 'html'));
  },
});
