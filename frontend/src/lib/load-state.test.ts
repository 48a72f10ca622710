import { expect, it } from 'vitest';
import { type Answer, type LoadState, loadStateOf } from './load-state.ts';

const error = new Error('no connection');
const nothing = { data: undefined, error: undefined, isLoading: false };

it.each<[string, Answer<string[]>, LoadState<string[]>]>([
  ['has not been asked for', nothing, { is: 'pending' }],
  ['is asked for the first time', { ...nothing, isLoading: true }, { is: 'loading' }],
  ['has been answered', { ...nothing, data: ['a'] }, { is: 'success', data: ['a'] }],
  ['has been answered with nothing', { ...nothing, data: [] }, { is: 'success', data: [] }],
  ['has failed', { ...nothing, error }, { is: 'error', error }],
  ['has failed and is tried again', { ...nothing, error, isLoading: true }, { is: 'error', error }],
  ['could not be read again', { ...nothing, data: ['a'], error }, { is: 'success', data: ['a'] }],
  [
    'shows another page meanwhile',
    { ...nothing, data: ['a'], isLoading: true },
    { is: 'success', data: ['a'] },
  ],
])('PLT-13~ what %s has its load state', (_, answer, state) => {
  expect(loadStateOf(answer)).toEqual(state);
});
