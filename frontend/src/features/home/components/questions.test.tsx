import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aCard } from '#frontend/lib/event/card.fixture.ts';
import { setLocale } from '#frontend/paraglide/runtime.js';
import type { AgendaPart } from '#shared/domains/events/model/rsvp.ts';
import { SlotId, UserId } from '#shared/kernel/ids.ts';
import { Hosted } from './hosted.tsx';
import { Questions } from './questions.tsx';

const anEntry = (mine: AgendaPart) => ({ ...aCard, mine });
const slotId = SlotId.parse('slot_00000000000000000000000001');
const none = { offers: [], invitations: [] };

const show = (questions: Partial<Parameters<typeof Questions>[0]['questions']>) =>
  render(
    <MemoryRouter>
      <Questions questions={{ ...none, ...questions }} teams={[]} />
    </MemoryRouter>,
  );

afterEach(() => setLocale('en', { reload: false }));

it('HOM-01~ a held spot says until when, and can be kept or declined', async () => {
  const offer = { event: anEntry('waitlisted'), expiresAt: '2026-11-21T02:10:00.000Z' };
  const screen = await show({ offers: [offer] });
  await expect.element(screen.getByText(/^Spot held until .*8:10\sPM/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Keep my spot' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  await screen.unmount();
  await setLocale('es', { reload: false });
  const spanish = await show({ offers: [offer] });
  await expect.element(spanish.getByRole('button', { name: 'Quedarme con el lugar' })).toBeVisible();
});

it.each([
  ['one date and one slot', 1, slotId, ['button', 'Going'], ['button', "Can't make it"]],
  ['one date and several slots', 1, null, ['link', 'Choose a spot'], ['button', "Can't make it"]],
  ['several dates', 9, slotId, ['button', 'Go to all'], ['link', 'Pick dates']],
] as const)('HOM-01~ an invitation to %s is answered where it is', async (_, dates, slot, first, second) => {
  const screen = await show({ invitations: [{ event: anEntry('invited'), dates, slotId: slot }] });
  await expect.element(screen.getByText('Dana invited you')).toBeVisible();
  for (const [role, name] of [first, second])
    await expect.element(screen.getByRole(role, { name, exact: true })).toBeVisible();
});

it('HOM-01~ nothing is shown if nothing needs an answer', async () => {
  const screen = await show({});
  expect(screen.container.textContent).toBe('');
});

it('HOM-01~ a host approves or declines each person who asks, or all, and sees what that leads to', async () => {
  const people = ['Ana', 'Ben'].map((displayName, n) => ({
    ...{ displayName, photoURL: null, userId: UserId.parse(`user_0000000000000000000000000${n + 2}`) },
  }));
  const event = { ...anEntry('hosting'), going: 10, capacity: 12, left: 2 };
  const screen = await render(
    <MemoryRouter>
      <Hosted dates={[{ event, people }]} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('10 of 12 going')).toBeVisible();
  for (const name of ['Approve Ana', 'Decline Ana', 'Approve Ben', 'Decline Ben', 'Approve all 2'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  await expect.element(screen.getByText("Approve all and it's full.")).toBeVisible();
});
