import '#frontend/app/theme/styles.ts';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    hasOneFrame: () => Promise<void>;
  }
}

// A component that logs an error is as wrong as one that shows the wrong thing.
const complaints = vi.spyOn(console, 'error');

beforeAll(() => commands.hasOneFrame());

beforeEach(() => {
  complaints.mockClear();
  document.documentElement.dataset['platform'] = 'gth';
  document.documentElement.dataset['colorScheme'] = 'light';
});

afterEach(() => {
  const said = complaints.mock.calls.map(([first]) => String(first));
  if (said.length > 0) throw new Error(`The console has ${said.length} errors: ${said.join(' | ')}`);
});

// As the pages say themselves: without scripts, buttons are hidden.
document.documentElement.dataset['script'] = '';
