import { afterEach, expect, it, vi } from 'vitest';
import { toastDurations } from '#frontend/lib/device/toast-store.ts';
import { useLogout } from './use-logout.ts';

const parts = vi.hoisted(() => ({ navigate: vi.fn(), signOut: vi.fn(), showToast: vi.fn() }));
vi.mock('react-router', () => ({ useNavigate: () => parts.navigate }));
vi.mock('./current.ts', () => ({ session: { signOut: parts.signOut } }));
vi.mock('#frontend/lib/device/toast-store.ts', async (original) => ({
  ...(await original<typeof import('#frontend/lib/device/toast-store.ts')>()),
  showToast: parts.showToast,
}));
afterEach(() => vi.clearAllMocks());

it('AU-06 after any error the person is sent to the login route, which gets a flag, with a notice for 5 seconds that can be dismissed', async () => {
  parts.signOut.mockResolvedValue(false);
  await useLogout()();
  expect(parts.signOut).toHaveBeenCalledWith(10_000, false);
  expect(parts.navigate).toHaveBeenCalledWith('/login?logout=true', { replace: true });
  expect(parts.showToast).toHaveBeenCalledExactlyOnceWith('Error during logout. You have been signed out.', {
    tone: 'error',
    duration: 'long',
    dismiss: 'Dismiss',
  });
  expect(toastDurations.long).toBe(5000);
});

it('AU-06 a successful logout shows no notice', async () => {
  parts.signOut.mockResolvedValue(true);
  await useLogout()();
  expect(parts.navigate).toHaveBeenCalledWith('/login', { replace: true });
  expect(parts.showToast).not.toHaveBeenCalled();
});
