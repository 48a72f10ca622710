import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HomeSkeleton } from './home-skeleton.tsx';

it.each([
  [390, 224],
  [1200, 224],
  [1201, 383],
  [1280, 383],
])('HOM-04 in a window that is %i px wide, a skeleton is %i px high', async (width, height) => {
  await page.viewport(width, 900);
  const { container } = await render(<HomeSkeleton />);
  const [layout] = container.children;
  const heights = [...(layout?.children ?? [])].map((part) => part.getBoundingClientRect().height);
  expect(heights).toEqual([height, height]);
});
