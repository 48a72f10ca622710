/** One design for all hosted pages: a single column on a phone, both themes, nothing loaded from elsewhere. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #f6f7fb; --card: #ffffff; --line: #dcdfea; --ink: #1c2033; --soft: #596079;
  --strong: #4338a8; --on-strong: #ffffff; --bad: #a3203a; --bad-ground: #fdecef; --good: #17663f; --good-ground: #e3f4ea; }
@media (prefers-color-scheme: dark) { :root { --ground: #11131d; --card: #191c2a; --line: #2f3448; --ink: #eceef8;
  --soft: #a2a9c2; --strong: #b3aaff; --on-strong: #14122e; --bad: #ffa3b3; --bad-ground: #3a1720; --good: #8ce0b1;
  --good-ground: #12301f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { margin: 0 auto; padding: 24px 16px 64px; }
.narrow { max-width: 520px; } .wide { max-width: 1120px; }
.badge { display: inline-block; margin: 0 0 24px; padding: 2px 12px; border: 1px solid var(--line); border-radius: 999px;
  color: var(--soft); font-size: 0.8125rem; }
h1 { font-size: 1.625rem; line-height: 1.2; margin: 0 0 8px; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; margin: 32px 0 8px; }
p { margin: 0 0 12px; } .soft { color: var(--soft); } .small { font-size: 0.875rem; }
.amount { font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; line-height: 1.1; margin: 0 0 16px; }
a { color: var(--strong); }
.card, form.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 16px; margin: 0 0 16px; }
ul.lines { list-style: none; margin: 0; padding: 0; }
ul.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
ul.lines li:last-child { border-bottom: 0; } ul.lines span { overflow-wrap: anywhere; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
label { display: block; font-weight: 600; font-size: 0.9375rem; margin: 0 0 12px; }
input, select { display: block; width: 100%; margin-top: 4px; font: inherit; font-weight: 400; color: inherit; background: var(--ground);
  border: 1px solid var(--soft); border-radius: 10px; padding: 10px 12px; min-height: 44px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .button { display: inline-block; font: inherit; font-weight: 600; min-height: 44px; padding: 10px 20px; border-radius: 999px;
  border: 1px solid var(--strong); background: var(--strong); color: var(--on-strong); cursor: pointer; text-decoration: none; }
button.plain, .button.plain { background: transparent; color: var(--strong); }
button.full { width: 100%; } form.inline { display: inline-block; margin: 0 8px 8px 0; }
button.small { min-height: 32px; padding: 2px 12px; font-size: 0.875rem; }
:is(a, input, select, button):focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
.alert { background: var(--bad-ground); color: var(--bad); border-radius: 10px; padding: 10px 12px; font-weight: 600; }
.done { background: var(--good-ground); color: var(--good); border-radius: 10px; padding: 10px 12px; font-weight: 600; }
.choice { display: flex; gap: 12px; align-items: flex-start; font-weight: 400; padding: 8px 0; }
.choice input { width: 20px; height: 20px; min-height: 20px; margin: 2px 0 0; flex: none; }
details { margin: 8px 0; } summary { cursor: pointer; color: var(--strong); font-weight: 600; padding: 8px 0; }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; } code { font-size: 0.8125rem; overflow-wrap: anywhere; }
`;
