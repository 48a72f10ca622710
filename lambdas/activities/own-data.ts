import { type OwnData, whole } from '../downloads/sections/index.ts';
import { listSubscriptions } from './activity-subscription.table.ts';
import type { activities } from './domain.ts';

export const ownData = { activitySubscriptions: whole(listSubscriptions) } satisfies OwnData<
  typeof activities
>;
