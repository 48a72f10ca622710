import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Card } from './card.tsx';
import { Cluster } from './cluster.tsx';
import { gaps } from './gaps.ts';
import { Stack } from './stack.tsx';

const Box = ({ width }: { readonly width: number }) => <span style={{ width, height: 20, flex: 'none' }} />;
const Room = ({ width, children }: { readonly width: number; readonly children: ReactNode }) => (
  <div style={{ width, display: 'grid', minHeight: 300 }}>{children}</div>
);

/** Where the children of a part are, from its own corner. */
const cornersIn = (container: Element): readonly (readonly [number, number])[] => {
  const part = container.querySelector('[data-part]');
  const { left, top } = part?.getBoundingClientRect() ?? new DOMRect();
  return [...(part?.children ?? [])].map((child) => {
    const { x, y } = child.getBoundingClientRect();
    return [x - left, y - top] as const;
  });
};

it('a stack keeps the same distance between all of its things, even where it is higher than they are', async () => {
  const { container, rerender } = await render(
    <Room width={200}>
      <Stack data-part>
        <Box width={50} />
        <Box width={80} />
        <Box width={20} />
      </Stack>
    </Room>,
  );
  expect(cornersIn(container)).toEqual([
    [0, 0],
    [0, 32],
    [0, 64],
  ]);
  await rerender(
    <Stack as="section" gap="1" data-part>
      <Box width={50} />
      <Box width={80} />
    </Stack>,
  );
  expect(cornersIn(container)).toEqual([
    [0, 0],
    [0, 36],
  ]);
  expect(container.firstElementChild?.tagName).toBe('SECTION');
});

it('a cluster begins another line where its things do not fit beside one another', async () => {
  const { container } = await render(
    <Room width={200}>
      <Cluster data-part style={{ alignSelf: 'start' }}>
        <Box width={90} />
        <Box width={90} />
        <Box width={90} />
      </Cluster>
    </Room>,
  );
  expect(cornersIn(container)).toEqual([
    [0, 0],
    [98, 0],
    [0, 28],
  ]);
});

it('a cluster with centered things has them on one axis', async () => {
  const { container } = await render(
    <Cluster align="center" data-part>
      <span style={{ height: 60 }}>Tall</span>
      <Box width={90} />
    </Cluster>,
  );
  expect(cornersIn(container).map(([, y]) => y)).toEqual([0, 20]);
});

it('a cluster that does not wrap keeps a text next to its icon, and one at either end', async () => {
  const { container, rerender } = await render(
    <Room width={100}>
      <Cluster wraps={false} data-part style={{ alignSelf: 'start' }}>
        <Box width={20} />
        <span>A text that is longer than the room</span>
      </Cluster>
    </Room>,
  );
  expect(cornersIn(container)).toEqual([
    [0, 0],
    [28, 0],
  ]);
  await rerender(
    <Room width={200}>
      <Cluster justify="between" data-part style={{ alignSelf: 'start' }}>
        <Box width={20} />
        <Box width={30} />
      </Cluster>
    </Room>,
  );
  expect(cornersIn(container).map(([x]) => x)).toEqual([0, 170]);
});

it('a stack of which things are as wide as they need has them at its start', async () => {
  const { container } = await render(
    <Room width={200}>
      <Stack align="start" data-part>
        <button type="button">Save</button>
      </Stack>
    </Room>,
  );
  expect(container.querySelector('button')?.getBoundingClientRect().width).toBeLessThan(100);
});

it.each([...gaps])('a distance of %s rem is that far', async (gap) => {
  const { container, rerender } = await render(
    <Stack gap={gap} data-part>
      <Box width={20} />
      <Box width={20} />
    </Stack>,
  );
  expect(cornersIn(container)[1]).toEqual([0, 20 + Number(gap) * 16]);
  await rerender(
    <Cluster gap={gap} data-part>
      <Box width={20} />
      <Box width={20} />
    </Cluster>,
  );
  expect(cornersIn(container)[1]).toEqual([20 + Number(gap) * 16, 0]);
});

it('a list has no bullets and no indentation', async () => {
  const { container } = await render(
    <Stack as="ul">
      <li>One</li>
    </Stack>,
  );
  const { padding, margin, listStyleType } = getComputedStyle(container.querySelector('ul') ?? container);
  expect({ padding, margin, listStyleType }).toEqual({
    padding: '0px',
    margin: '0px',
    listStyleType: 'none',
  });
});

it('a card is a part of the page with a name of its own', async () => {
  const screen = await render(
    <Card aria-labelledby="title">
      <h2 id="title">Appearance</h2>
    </Card>,
  );
  const card = screen.getByRole('region', { name: 'Appearance' });
  await expect.element(card).toBeVisible();
  const style = getComputedStyle(card.element());
  expect(style.borderStyle).toBe('solid');
  expect(style.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});
