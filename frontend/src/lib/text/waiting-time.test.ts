import { describe, expect, it } from 'vitest';
import { waitingTime } from './waiting-time.ts';

describe('a time to wait', () => {
  it.each([
    [1, 'in 1 second', 'dentro de 1 segundo'],
    [60, 'in 60 seconds', 'dentro de 60 segundos'],
    [61, 'in 2 minutes', 'dentro de 2 minutos'],
    [3600, 'in 60 minutes', 'dentro de 60 minutos'],
    [7201, 'in 3 hours', 'dentro de 3 horas'],
    [86_400, 'in 24 hours', 'dentro de 24 horas'],
  ])('of %i seconds is shown as %s, %s', (seconds, english, spanish) => {
    expect([waitingTime(seconds, 'en-US'), waitingTime(seconds, 'es-MX')]).toEqual([english, spanish]);
  });
});
