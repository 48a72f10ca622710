import type { Table } from '../data/table.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';

/** Forgets what is stored about an email address: whether it gets email. */
export const createForgetAddress = (table: Table): ((email: string) => Promise<void>) =>
  createDeliveriesRepository(table).forgetAddress;
