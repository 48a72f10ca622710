/** The mailbox's styles: one column on a phone, wide margins on a desktop, both themes. */
export const MAILBOX_STYLE = `
:root { color-scheme: light dark; --ground: #fbfaf5; --card: #fffefb; --line: #e4e2d6; --ink: #1d2a25; --soft: #5b6a63;
  --strong: #0b6e4f; --mark: #d9f24b; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1512; --card: #14201b; --line: #26362f; --ink: #eef3ee;
  --soft: #9db0a6; --strong: #7fd6b3; --mark: #d9f24b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 950px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 16px; text-wrap: balance; overflow-wrap: anywhere; }
a { color: var(--strong); }
form { display: flex; gap: 8px; margin: 0 0 24px; }
input { flex: 1; min-width: 0; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft);
  border-radius: 999px; padding: 10px 16px; }
button { font: inherit; font-weight: 600; color: #14201b; background: var(--mark); border: 0; border-radius: 999px;
  padding: 10px 20px; cursor: pointer; }
:is(a, input, button, iframe):focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; border: 1px solid var(--line);
  border-radius: 16px; background: var(--card); color: inherit; text-decoration: none; }
li a:hover { border-color: var(--strong); }
.subject { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; }
.to, .at { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.at { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
.empty { border: 1px dashed var(--soft); border-radius: 16px; padding: 40px 24px; text-align: center; color: var(--soft); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
nav { display: flex; gap: 8px; margin: 0 0 16px; }
nav a { padding: 8px 16px; border: 1px solid var(--line); border-radius: 999px; text-decoration: none; }
nav a[aria-current] { background: var(--strong); border-color: var(--strong); color: var(--ground); }
iframe, pre { display: block; width: 100%; border: 1px solid var(--line); border-radius: 16px; }
iframe { height: 75vh; background: #fff; }
pre { margin: 0; padding: 16px; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
