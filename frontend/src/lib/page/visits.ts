type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** How often this browser has visited, and whether this tab has been counted. */
const [COUNT, COUNTED] = ['visits', 'visit'];

/**
 * Counts a visit in this browser: once for each tab, however often it is reloaded. Returns the count; a browser that stores nothing is always visiting
 * for the first time.
 */
export const countVisit = (device: Store, tab: Store): number => {
  try {
    const before = Number(device.getItem(COUNT)) || 0;
    if (tab.getItem(COUNTED) !== null) return before;
    tab.setItem(COUNTED, 'counted');
    device.setItem(COUNT, String(before + 1));
    return before + 1;
  } catch {
    return 1;
  }
};
