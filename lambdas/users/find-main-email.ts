import type { UsersRepository } from './users.repository.ts';

/** Finds the email with which an account logs in by one of its confirmed alternate emails; undefined for every other address. */
export type FindMainEmail = (alternate: string) => Promise<string | undefined>;

export const createMainEmailFinder =
  ({ idOfEmail, find }: Pick<UsersRepository, 'idOfEmail' | 'find'>): FindMainEmail =>
  async (alternate) => {
    const id = await idOfEmail(alternate);
    const user = id && (await find(id));
    return user && !user.suspended && user.email !== alternate ? user.email : undefined;
  };
