import { encodeQR } from 'qr';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PlayerCard as Card } from '#shared/domains/teams/roster.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { PlayerCard } from './player-card.tsx';

let cards = 0;
/** The card of another person each time, as reads are kept. */
const open = async ({
  displayName = 'Ana Ruiz',
  ...changes
}: Partial<Card> & { readonly displayName?: string } = {}) => {
  cards += 1;
  const userId = UserId.parse(`user_0000000000000000000000000${cards}`);
  const user = { userId, displayName, photoURL: null };
  vi.stubGlobal('fetch', async () => Response.json({ user, email: null, registrations: [], ...changes }));
  const onClose = vi.fn();
  const screen = await render(
    <MemoryRouter>
      <PlayerCard teamId="team_00000000000000000000000001" userId={userId} onClose={onClose} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Registrations' })).toBeVisible();
  return { screen, onClose, userId };
};
const codeIn = (): Element | null => document.querySelector('dialog svg[aria-label^="QR code"]');

afterEach(() => vi.unstubAllGlobals());

it('LEA-05~ the card of a player is 400 by 800, with a code of 200 that opens the profile, with error correction M', async () => {
  await page.viewport(1280, 900);
  const { screen, userId } = await open();
  const { width, height } = screen.getByRole('dialog').element().getBoundingClientRect();
  expect([Math.round(width), Math.round(height)]).toEqual([400, 800]);
  const code = codeIn();
  expect(Math.round(code?.getBoundingClientRect().width ?? 0)).toBe(200);
  const modules = encodeQR(new URL(paths.publicProfile(userId), location.origin).href, 'raw', {
    ecc: 'medium',
    border: 4,
  });
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  expect(code?.querySelector('path')?.getAttribute('d')).toBe(dark.join(''));
  await expect
    .element(screen.getByRole('link', { name: 'Open profile' }))
    .toHaveAttribute('href', paths.publicProfile(userId));
  await expect.element(screen.getByText('Ana Ruiz', { exact: true })).toBeVisible();
});

it('LEA-05~ the card names a player without a name, and says that there are no registrations', async () => {
  const { screen } = await open({ displayName: ' ' });
  await expect.element(screen.getByText('Unnamed Player', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('No registrations found for this user')).toBeVisible();
  expect(document.querySelector('dialog a[href^="mailto:"]')).toBeNull();
});

it('LEA-05~ the card has the email that the server gives, and each registration with its team, season, start, and end', async () => {
  const { screen } = await open({
    email: 'ana@play.example',
    registrations: [{ teamName: 'Thunder', seasonLabel: 'Fall', start: '2026-09-01', end: '2026-11-30' }],
  });
  await expect
    .element(screen.getByRole('link', { name: 'ana@play.example' }))
    .toHaveAttribute('href', 'mailto:ana@play.example');
  const registration = screen.getByRole('listitem');

  await expect
    .element(registration)
    .toHaveTextContent('Thunder · Fall · September 1, 2026 – November 30, 2026');
});

it('LEA-05~ Escape closes the card', async () => {
  const { onClose } = await open();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
