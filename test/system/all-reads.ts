import { everyRoute } from '../contract/routes.ts';
import type { World } from '../contract/world.ts';
import type { InProcessProduct } from '../support/in-process/product.ts';

interface Answer {
  /** `domain.endpoint` */
  readonly title: string;
  readonly status: number;
  readonly text: string;
}

/** What a person, or a visitor, is answered by every read of the API about the objects of a world. */
export const readAll = async (
  product: InProcessProduct,
  world: World,
  email: string | undefined,
): Promise<readonly Answer[]> => {
  const token = email && (await product.tokenOf(email));
  const answers: Answer[] = [];
  for (const [title, endpoint, row] of everyRoute) {
    if (endpoint.method !== 'GET') continue;
    const { status, text } = await product.send(endpoint, row.valid(world), token);
    answers.push({ title, status, text });
  }
  return answers;
};
