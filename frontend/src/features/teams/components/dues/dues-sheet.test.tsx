import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TeamId } from '#shared/kernel/ids.ts';
import { DuesSheet } from './dues-sheet.tsx';

const id = TeamId.parse(`team_${'0'.repeat(26)}`);

afterEach(() => vi.restoreAllMocks());

it('INV-07 what is left of dues is said while they are typed, by the plan of the team', async () => {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input instanceof Request ? input.url : input));
    return Response.json({ isActive: true, isOwn: true, basisPoints: 150 });
  });
  const screen = await render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <DuesSheet team={{ id }} dues={null} onClose={() => undefined} />
      </SWRConfig>
    </MemoryRouter>,
  );
  const amount = screen.getByLabelText('Amount in US dollars');
  await amount.fill('30.5');
  // 30.50 less 0.46 for the platform and 1.18 for the card.
  await expect.element(screen.getByText('Of a card payment, you get about $28.86.')).toBeVisible();
  expect(asked.some((address) => address.includes(`/sales/terms?teamId=${id}`))).toBe(true);
  await amount.fill('30.505');
  await expect.element(screen.getByText(/^Of a card payment/)).not.toBeInTheDocument();
});
