import { expect, type Locator } from 'playwright/test';

/** What a person takes for each, in seconds. A fixed model: how fast the machine is does not count. */
const PACE = { tap: 1.2, character: 0.25, screen: 1.5 } as const;

/** Uses a product as a person does, and counts what that takes. */
export const atPersonsPace = () => {
  const counted = { taps: 0, characters: 0, screens: 0 };
  const tap = async (target: Locator): Promise<void> => {
    counted.taps += 1;
    await target.click();
  };
  return {
    counted: (): Readonly<typeof counted> => ({ ...counted }),
    seconds: (): number =>
      counted.taps * PACE.tap + counted.characters * PACE.character + counted.screens * PACE.screen,
    /** Reads a screen that has just appeared: it is recognized by `shown`. */
    read: async (shown: Locator): Promise<void> => {
      await expect(shown).toBeVisible();
      counted.screens += 1;
    },
    tap,
    /** Types into a field. One that does not have the focus is tapped first. */
    type: async (field: Locator, text: string): Promise<void> => {
      const isFocused = await field.evaluate((element) => element === element.ownerDocument.activeElement);
      if (!isFocused) await tap(field);
      await field.pressSequentially(text);
      counted.characters += text.length;
    },
  };
};
