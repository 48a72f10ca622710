import { html } from '../stripe/pages/html.ts';
import type { Person } from './people.ts';

/** One column, both themes. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; --ground: #fbfaf5; --card: #fffefb; --line: #e4e2d6; --ink: #1d2a25; --soft: #5b6a63; --strong: #0b6e4f; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1512; --card: #14201b; --line: #26362f; --ink: #eef3ee; --soft: #9db0a6; --strong: #7fd6b3; --on: #0d1512; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 440px; margin: 0 auto; padding: 40px 16px; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 8px; }
p { margin: 0 0 16px; color: var(--soft); }
form { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 16px; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; } legend { padding: 0; font-weight: 600; }
label { display: flex; gap: 12px; align-items: center; min-height: 44px; overflow-wrap: anywhere; }
label.field { display: block; font-weight: 600; }
input[type=email] { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 10px 12px; font: inherit;
  color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: 10px; }
input[type=radio], input[type=checkbox] { width: 20px; height: 20px; flex: none; }
button { display: block; width: 100%; min-height: 44px; margin-top: 12px; border: 1px solid var(--strong); border-radius: 999px;
  font: inherit; font-weight: 600; color: var(--on); background: var(--strong); cursor: pointer; }
button.plain { color: var(--strong); background: transparent; }
:is(input, button):focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }`;

const HIDDEN = 'Leave it empty for a hidden address at privaterelay.appleid.com.';
const CHANGE = 'For an account above, this changes its email.';

/** Where a person picks or types who they are at a provider. */
export const loginPage = (provider: string, people: readonly Person[]): string => {
  const choices = people.map(
    ({ id, email }) => html`<label><input type="radio" name="id" value="${id}">${email}</label>`,
  );
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in with ${provider}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"></head>
<body><main><h1>Log in with ${provider}</h1>
<p>This page stands in for ${provider} on this machine.</p>
<form method="post">
<fieldset><legend>Account</legend>${choices}
<label><input type="radio" name="id" value="" checked>Another account</label></fieldset>
<label class="field">Email<input type="email" name="email" autocomplete="off"></label>
<p>${provider === 'Apple' ? HIDDEN : CHANGE}</p>
<label><input type="checkbox" name="verified" value="yes" checked>${provider} has verified this email</label>
<button name="action" value="allow">Continue</button>
<button class="plain" name="action" value="cancel" formnovalidate>Cancel</button>
</form></main></body></html>`.text;
};
