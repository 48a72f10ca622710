import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsavedChanges } from '../device/unsaved-changes.ts';
import { createHold } from './use-unsaved-changes.ts';

describe('unsaved changes', () => {
  const page = new EventTarget();
  const leavePage = (): boolean => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  beforeEach(() => {
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('the browser asks while any form has some, and only then', () => {
    const [first, second] = [unsavedChanges.hold(), unsavedChanges.hold()];
    first();
    expect([unsavedChanges.exist(), leavePage()]).toEqual([true, false]);
    second();
    expect([unsavedChanges.exist(), leavePage()]).toEqual([false, true]);
  });

  it('nothing is asked about a saved form, but still about another', () => {
    const [one, other] = [createHold(), createHold()];
    one.begin();
    const release = other.begin();
    one.end();
    expect(unsavedChanges.exist()).toBe(true);
    release();
    other.end();
    expect(unsavedChanges.exist()).toBe(false);
  });

  it('nothing is asked once the values have been stored', () => {
    unsavedChanges.hold();
    unsavedChanges.hold();
    unsavedChanges.letGo();
    expect([unsavedChanges.exist(), leavePage()]).toEqual([false, true]);
  });

  it('nothing is asked if there are none', async () => {
    expect(await unsavedChanges.mayBeLost()).toBe(true);
    expect(unsavedChanges.question()).toBeUndefined();
  });

  it.each([true, false])('the person decides: %j', async (leave) => {
    const release = unsavedChanges.hold();
    const heard = vi.fn();
    const stop = unsavedChanges.subscribe(heard);
    const answer = unsavedChanges.mayBeLost();
    unsavedChanges.question()?.(leave);
    expect(await answer).toBe(leave);
    expect(unsavedChanges.question()).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    release();
  });

  it('a second question answers the first one with no', async () => {
    const release = unsavedChanges.hold();
    const first = unsavedChanges.mayBeLost();
    const second = unsavedChanges.mayBeLost();
    unsavedChanges.question()?.(true);
    expect([await first, await second]).toEqual([false, true]);
    release();
  });
});
