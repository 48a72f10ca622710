import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openProduct, PASSWORD } from '../support/product.ts';
import { austinDate } from '../support/upcoming.ts';
import type { Engine, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { findPrograms } from './programs.ts';
import { startWebKit } from './webkit.ts';

const product = openProduct(inject('product'));
const { port } = inject('product');
const origin = `http://gth.localhost:${port}`;

/** Waits until a text is on screen; if it does not appear, fails with what is there instead. */
const shows = async (tab: Tab, text: string): Promise<void> => {
  const screen = () => tab.run(() => `${location.pathname}: ${document.body.innerText}`).catch(() => '');
  await eventually('a text', async () => (await screen()).includes(text)).catch(async () => {
    throw new Error(`“${text}” is not on ${await screen()}`);
  });
};
const button = (tab: Tab, name: string): Promise<void> => tab.click({ role: 'button', name });
const link = (tab: Tab, name: string): Promise<void> => tab.click({ role: 'link', name });
const type = (tab: Tab, name: string, text: string): Promise<void> => tab.type({ role: 'field', name }, text);

/** How a date or time is typed depends on the browser's language, so its value is set directly. */
const setField = (tab: Tab, name: string, value: string): Promise<true> =>
  eventually(`field ${name}`, () =>
    tab.run(
      (label, text) => {
        const field = [...document.querySelectorAll('input')].find((input) =>
          [...(input.labels ?? [])].some(({ textContent }) => textContent?.trim().startsWith(label)),
        );
        if (!field) return undefined;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return true as const;
      },
      name,
      value,
    ),
  );

const mailedCode = (email: string): Promise<string> =>
  eventually('the code', async () => {
    const [mail] = await product.mails(email);
    return mail && /\b\d{6}\b/.exec(mail.html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '))?.[0];
  });

const signUp = async (tab: Tab, email: string): Promise<void> => {
  await tab.open(`${origin}/`);
  await type(tab, 'Email', email);
  await type(tab, 'Password', PASSWORD);
  await button(tab, 'Create account');
  await shows(tab, 'Check your email');
  await type(tab, 'Code from the email', await mailedCode(email));
  await button(tab, 'Verify email');
  await shows(tab, 'More Information');
};

const setUpProfile = async (tab: Tab): Promise<void> => {
  await type(tab, 'Display name', 'Yara');
  await type(tab, 'Full name', 'Yara Quintero');
  await tab.click({ role: 'field', name: 'I am 13 or older' });
  await button(tab, 'Next');
  await type(tab, 'Your city', 'Austin');
  await tab.click({ role: 'option', name: 'Austin, TX' });
  await button(tab, 'Next');
  await button(tab, 'Pickleball');
  await tab.click({ role: 'field', name: 'Organize events' });
  await tab.click({ role: 'field', name: 'I agree to the terms of use', isPart: true });
  await button(tab, 'Setup Account');
  await shows(tab, 'Welcome, Yara!');
  await link(tab, 'Skip for now...');
};

const host = async (tab: Tab, title: string): Promise<void> => {
  await link(tab, 'Host an event');
  await tab.click({ role: 'field', name: 'Pickleball' });
  await type(tab, 'Event name', title);
  await button(tab, 'Next');
  await shows(tab, 'Start time');
  await tab.click({ role: 'field', name: 'Other' });
  await setField(tab, 'Date', austinDate(3));
  await setField(tab, 'Start time', '18:00');
  await type(tab, 'Place name', 'Zilker Park');
  await button(tab, 'Next: cover and publish');
  await shows(tab, 'Cover and publish');
  await button(tab, 'Publish');
  await link(tab, 'View event');
  await shows(tab, "You're hosting");
};

const logIn = async (tab: Tab, email: string): Promise<void> => {
  await tab.open(`${origin}/login`);
  await type(tab, 'Email', email);
  await type(tab, 'Password', PASSWORD);
  await button(tab, 'Log in');
};

const join = async (tab: Tab, title: string): Promise<void> => {
  await link(tab, 'Discover');
  await shows(tab, 'Events near Austin');
  await tab.click({ role: 'link', name: title, isPart: true });
  await shows(tab, '1 of 8 going');
  await button(tab, "I'm in");
  await shows(tab, '2 of 8 going');
};

const programs = findPrograms(() => undefined);
const engines = [
  { name: 'Firefox', start: () => startFirefox(programs.firefox) },
  { name: 'WebKit', start: () => startWebKit(programs) },
];

describe.each(engines)('in $name', ({ name, start }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());

  it('a person signs up and hosts an event; another finds it and joins, and the host sees it right away', async () => {
    const title = `Evening rally in ${name}`;
    const hosting = await engine.open();
    await signUp(hosting, `host.${name.toLowerCase()}@play.example`);
    await setUpProfile(hosting);
    await host(hosting, title);

    const guest = `guest.${name.toLowerCase()}@play.example`;
    await product.member(guest, { displayName: 'Sol' });
    const joining = await engine.open();
    await logIn(joining, guest);
    await join(joining, title);
    await shows(hosting, '2 of 8 going');

    expect(await joining.run(() => location.pathname)).toBe(await hosting.run(() => location.pathname));
    await joining.close();
    await hosting.close();
  });
});
