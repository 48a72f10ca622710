import type { Outgoing } from '../kernel/message.ts';
import { type Html, html } from './html.ts';

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** Browsers also restrict where a form's response redirects, so those origins are listed. */
const policyFor = (destinations: readonly (string | null | undefined)[]): string => {
  const origins = destinations.flatMap((address) => {
    const origin = address == null ? undefined : originOf(address);
    return origin === undefined ? [] : [origin];
  });
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

export interface PageOptions {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** Where forms of the page may finally lead. */
  readonly destinations?: readonly (string | null | undefined)[];
  readonly wide?: boolean;
}

export const page = ({
  title,
  content,
  status = 200,
  destinations = [],
  wide = false,
}: PageOptions): Outgoing => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(destinations),
    'cache-control': 'no-store',
    // A form's destination must not get the secret in the address.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  body: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body><main class="${wide ? 'wide' : 'narrow'}"><p class="badge">Test payments on this machine</p>${content}</main></body>
</html>`.text,
});

export const redirect = (location: string): Outgoing => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  body: '',
});

export const notice = (title: string, sentence: string, status = 404): Outgoing =>
  page({ title, status, content: html`<h1>${title}</h1><p class="soft">${sentence}</p>` });

/** An address with additional parameters; braces of a template in it are kept. */
export const withParameters = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

export const alert = (message: string | undefined): Html | undefined =>
  message === undefined ? undefined : html`<p class="alert" role="alert">${message}</p>`;
