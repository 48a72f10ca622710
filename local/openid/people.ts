import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { openDocuments } from '../aws/documents.ts';

/** A person at one of the providers. */
const Person = z.object({
  id: z.string(),
  /** The client of the provider. */
  clientId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
});
export type Person = z.output<typeof Person>;

export interface Choice {
  readonly clientId: string;
  /** An existing person's id; empty for another one. */
  readonly id: string;
  /** Empty keeps an existing person's email. */
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Apple's addresses that hide the real one. */
const relayAddress = (): string => `${randomBytes(5).toString('hex')}@privaterelay.appleid.com`;

/** The people that the providers know, kept on disk. */
export const openPeople = (directory: string) => {
  const documents = openDocuments(directory, Person);
  const of = (clientId: string): Person[] => documents.all().filter((person) => person.clientId === clientId);
  return {
    of,
    find: (id: string): Person | undefined => documents.get(id),
    /** The chosen person, with the email as it was typed. Without any email, it is a hidden one. */
    async choose({ clientId, id, email, emailVerified }: Choice): Promise<Person> {
      const same = (person: Person): boolean => (id === '' ? person.email === email : person.id === id);
      const known = of(clientId).find(same);
      const chosen: Person = {
        id: known?.id ?? randomBytes(10).toString('hex'),
        clientId,
        email: email || known?.email || relayAddress(),
        emailVerified,
      };
      await documents.put(chosen.id, chosen);
      return chosen;
    },
  };
};
export type People = ReturnType<typeof openPeople>;
