import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, writeOf } from '../data/transaction.ts';
import { User } from './user.entity.ts';

/** A write that counts a hosted event, for the transaction that adds the event. */
type CountHosted = (id: UserId) => TransactionWrite;

export const createHostedCounter = (table: Table): CountHosted => {
  const users = once(() => User({ table }));
  return (id) =>
    writeOf({ user: users() }, (write) => write.user.patch({ id }).add({ hostedCount: 1 }).commit());
};
