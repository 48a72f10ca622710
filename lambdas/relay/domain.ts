import { domain } from '#shared/declare/domain.ts';

export const relay = domain({
  name: 'relay',
  functions: {
    stream: {
      needs: ['tableStream', 'publishEvents'],
      errorImpact: 'Changes are stored but nobody is told: no notification, email, reminder or live update.',
      timeoutSeconds: 30,
    },
  },
});
