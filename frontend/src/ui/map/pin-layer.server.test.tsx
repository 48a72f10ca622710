import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { MapPin } from './map-pin.ts';
import { PinLayer } from './pin-layer.server.tsx';

const pin = (id: string, lat: number, lng: number, muted = false): MapPin => ({
  ...{ id, lat, lng, game: 'tennis', text: `${id} AM`, label: `Tennis ${id}`, muted },
});

const drawn = async (zoom: number, pins: readonly MapPin[]): Promise<string> => {
  const { container } = await render(
    <PinLayer
      view={{
        bounds: { north: 36, south: 26, west: -106, east: -94 },
        zoom,
        project: ({ lat, lng }) => ({ x: (lng + 106) * 30, y: (36 - lat) * 30 }),
      }}
      onZoom={() => undefined}
      label="Map"
      pins={pins}
    />,
  );
  return container.innerHTML;
};

it('SRC-08~ the server draws pins where they are, without inline styles', async () => {
  const html = await drawn(9, [pin('9', 30, -97), pin('10', 33, -97, true)]);
  expect(html).toContain('<g transform="translate(270.0 180.0)" data-muted="false">');
  expect(html).toContain('9 AM</text>');
  expect(html).toContain('data-muted="true"');
  expect(html).not.toContain('style=');
});

it('SRC-08~ pins that are close together are one number, and those at one place are the first of them', async () => {
  expect(await drawn(5, [pin('9', 30.26, -97.74), pin('10', 30.3, -97.7)])).toContain('data-count="2"');
  expect(await drawn(12, [pin('9', 30, -97), pin('10', 30, -97)])).toContain('9 AM +1</text>');
});
