import { AppError } from '#shared/kernel/errors.ts';
import type { ReadRemoteConfig } from '../platform/api.ts';

/** @throws AppError payments.disabled while no plans are sold */
export type RefuseUnlessSold = () => Promise<void>;

/** Plans are sold while the remote configuration says so. */
export const createSalesPolicy =
  (readRemoteConfig: ReadRemoteConfig): RefuseUnlessSold =>
  async () => {
    const { subscriptionsEnabled } = await readRemoteConfig();
    if (!subscriptionsEnabled) throw new AppError('payments.disabled');
  };
