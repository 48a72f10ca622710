import type { Page } from 'playwright/test';

/** The smallest target size, in CSS pixels (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

/** The width of the page, whatever the window's. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Targets that are too small. Links within a sentence are exempt. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((smallest) => {
    const pressed = 'a[href], button, select, textarea, summary, input, [role=option], [role=switch]';
    const isHidden = (element: Element, { opacity, clipPath }: CSSStyleDeclaration) =>
      !element.checkVisibility({ visibilityProperty: true }) || opacity === '0' || clipPath !== 'none';
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      const style = getComputedStyle(element);
      // A field that is rendered by its label is pressed there.
      const target = style.opacity === '0' ? element.closest('label') : element;
      if (!target || isHidden(target, getComputedStyle(target))) return [];
      if (style.display === 'inline' || element.closest('.visually-hidden')) return [];
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || (width >= smallest && height >= smallest)) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`];
    });
  }, SMALLEST_TARGET);

/** Texts in a column so narrow that each line has only one letter. */
export const columnsOfLetters = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) => (node.textContent ?? '').trim().split(/\s+/));
      const longest = Math.max(0, ...words.map(({ length }) => length));
      const { fontSize, clipPath } = getComputedStyle(element);
      const hidden = !element.checkVisibility() || clipPath !== 'none' || element.closest('.visually-hidden');
      if (longest < 5 || hidden) return [];
      const { width, height } = element.getBoundingClientRect();
      const letter = Number.parseFloat(fontSize);
      return width > 0 && width < 1.5 * letter && height > 3 * letter
        ? [element.outerHTML.slice(0, 120)]
        : [];
    }),
  );

/** What still moves for people who prefer reduced motion, and what can only be used by dragging. */
export const movingOrDragged = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        const moves = longest(transitionDuration) > 0.001 || longest(animationDuration) > 0.001;
        return moves || element.getAttribute('draggable') === 'true';
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Where the focus is, and whether something covers it. Undefined if nothing has it. */
const focus = (page: Page): Promise<{ name: string; first: boolean; covered: boolean } | undefined> =>
  page.evaluate(async () => {
    // An element scrolled in by the focus is in place one frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    const first = focused.dataset['reached'] === undefined;
    focused.dataset['reached'] = 'true';
    const target =
      getComputedStyle(focused).opacity === '0' ? (focused.closest('label') ?? focused) : focused;
    const { left, top, width, height } = target.getBoundingClientRect();
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isSeen = shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (target.contains(hit) || hit.contains(target));
      }),
    );
    return { name: focused.outerHTML.slice(0, 120), first, covered: !isSeen };
  });

/** Presses Tab through the whole page; returns the elements whose focus was not visible. */
export const hiddenFocus = async (page: Page): Promise<readonly string[]> => {
  const hidden: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await focus(page);
    if (!reached?.first) break;
    if (reached.covered) hidden.push(reached.name);
  }
  return hidden;
};
