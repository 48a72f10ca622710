import type { Map as GlMap } from 'maplibre-gl';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { MapPin } from './map-pin.ts';
import { PinLayer } from './pin-layer.tsx';

const pin = (id: string, lat: number, lng: number): MapPin => ({
  ...{ id, lat, lng, game: 'tennis', text: '9 AM', label: `Tennis ${id}` },
});

/** What pins need of a map of Texas. */
const aMap = (zoom: number) => {
  const easeTo = vi.fn();
  const map = {
    getZoom: () => zoom,
    getBounds: () => ({ getNorth: () => 36, getSouth: () => 26, getWest: () => -106, getEast: () => -94 }),
    project: ({ lat, lng }: { lat: number; lng: number }) => ({ x: (lng + 106) * 30, y: (36 - lat) * 30 }),
    easeTo,
  } as unknown as GlMap;
  return { map, easeTo };
};
const show = async (zoom: number, pins: readonly MapPin[], selected?: string) => {
  const { map, easeTo } = aMap(zoom);
  const onSelect = vi.fn();
  const screen = await render(
    <PinLayer map={map} label="Map" pins={pins} selected={selected} onSelect={onSelect} />,
  );
  return { screen, easeTo, onSelect };
};

it('SRC-08 a pin is a button with a name, which is chosen by keyboard', async () => {
  const { screen, onSelect } = await show(9, [pin('a', 30, -97), pin('b', 33, -97)], 'b');
  const chosen = screen.getByRole('button', { name: 'Tennis b' });
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
  screen.getByRole('button', { name: 'Tennis a' }).element().focus();
  (document.activeElement as HTMLElement).click();
  expect(onSelect).toHaveBeenCalledWith('a');
});

it('SRC-08 a cluster says how many it holds, shows that it holds the chosen one, and opens', async () => {
  const { screen, easeTo } = await show(5, [pin('a', 30.26, -97.74), pin('b', 30.3, -97.7)], 'a');
  const cluster = screen.getByRole('button', { name: '2 events close together' });
  await expect.element(cluster).toHaveAttribute('data-selected', 'true');
  await cluster.click({ force: true });
  expect(easeTo).toHaveBeenCalledOnce();
});

it('SRC-08 pins at one place are listed', async () => {
  const { screen, easeTo, onSelect } = await show(12, [pin('a', 30, -97), pin('b', 30, -97)]);
  await screen.getByRole('button', { name: '2 events close together' }).click({ force: true });
  await screen.getByRole('button', { name: 'Tennis b' }).click({ force: true });
  expect(onSelect).toHaveBeenCalledWith('b');
  expect(easeTo).not.toHaveBeenCalled();
});
