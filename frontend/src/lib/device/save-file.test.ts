import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('EVT-02~ the address of a file that is saved works for a minute', () => {
  vi.useFakeTimers();
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  saveFile('game.ics', new Blob(['BEGIN:VCALENDAR']));
  expect(link).toMatchObject({ href: expect.stringMatching(/^blob:/), download: 'game.ics' });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(revoked).toHaveBeenCalledExactlyOnceWith(link.href);
});
