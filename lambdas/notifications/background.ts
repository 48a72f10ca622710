import type { Work } from '../runtime/background.ts';
import { deliver, sendPostponed } from './delivery/index.ts';
import type { notifications as domain } from './domain.ts';
import { forgetPerson } from './forget-person.ts';
import { refreshPush } from './push/index.ts';

export const work = {
  reactions: { deliver, forgetPerson },
  jobs: { refreshPush, sendPostponed },
} satisfies Work<typeof domain.background>;
