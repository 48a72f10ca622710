import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Viewport } from './map-labels.ts';
import type { MapPin } from './map-pin.ts';
import { PinLayer } from './pin-layer.tsx';

const pin = (id: string, lat: number, lng: number): MapPin => ({
  ...{ id, lat, lng, game: 'tennis', text: '9 AM', label: `Tennis ${id}` },
});

/** A map of Texas. */
const texas = (zoom: number): Viewport => ({
  bounds: { north: 36, south: 26, west: -106, east: -94 },
  zoom,
  project: ({ lat, lng }) => ({ x: (lng + 106) * 30, y: (36 - lat) * 30 }),
});
const show = async (zoom: number, pins: readonly MapPin[], selected?: string) => {
  const [onSelect, onHover, onZoom] = [vi.fn(), vi.fn(), vi.fn()];
  const screen = await render(
    <PinLayer view={texas(zoom)} label="Map" {...{ pins, selected, onSelect, onHover, onZoom }} />,
  );
  return { screen, onSelect, onHover, onZoom };
};

it('SRC-08 a pin is a button with a name, which is chosen by keyboard', async () => {
  const { screen, onSelect, onHover } = await show(9, [pin('a', 30, -97), pin('b', 33, -97)], 'b');
  const chosen = screen.getByRole('button', { name: 'Tennis b' });
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
  screen.getByRole('button', { name: 'Tennis a' }).element().focus();
  expect(onHover).toHaveBeenCalledWith('a');
  (document.activeElement as HTMLElement).click();
  expect(onSelect).toHaveBeenCalledWith('a');
});

it('SRC-08 a cluster says how many it holds, shows that it holds the chosen one, and opens', async () => {
  const { screen, onZoom } = await show(5, [pin('a', 30.26, -97.74), pin('b', 30.3, -97.7)], 'a');
  const cluster = screen.getByRole('button', { name: '2 events close together' });
  await expect.element(cluster).toHaveAttribute('data-selected', 'true');
  await cluster.click({ force: true });
  expect(onZoom).toHaveBeenCalledOnce();
});

it('SRC-08 pins at one place are listed', async () => {
  const { screen, onZoom, onSelect } = await show(12, [pin('a', 30, -97), pin('b', 30, -97)]);
  // Its first event stands for the place.
  await expect
    .element(screen.getByRole('button', { name: '2 events close together' }))
    .toHaveTextContent('9 AM +1');
  await screen.getByRole('button', { name: '2 events close together' }).click({ force: true });
  await screen.getByRole('button', { name: 'Tennis b' }).click({ force: true });
  expect(onSelect).toHaveBeenCalledWith('b');
  expect(onZoom).not.toHaveBeenCalled();
});
