import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SocialButtons } from './social-buttons.tsx';

const show = (socialProviders: readonly string[], only?: 'google' | 'apple') =>
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map([['config', { data: { auth: { socialProviders } } }]]) }}>
        <h1>Log in</h1>
        <SocialButtons onError={vi.fn()} {...(only && { only })} />
      </SWRConfig>
    </MemoryRouter>,
  );

it.each([
  [[], undefined, []],
  [['google'], undefined, ['Continue with Google']],
  [['apple'], undefined, ['Continue with Apple']],
  [['google', 'apple'], undefined, ['Continue with Google', 'Continue with Apple']],
  [['google', 'apple'], 'apple', ['Continue with Apple']],
  [['google'], 'apple', []],
] as const)(
  'AU-02 of the providers %j, for an email of %s, it offers %j',
  async (configured, only, offered) => {
    const screen = await show(configured, only);
    await expect.element(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
    const buttons = screen.getByRole('button').elements();
    expect(buttons.map(({ textContent }) => textContent)).toEqual([...offered]);
  },
);
