import { describe, expect, it } from 'vitest';
import { loginErrorOf, socialRefusal } from './login-error.ts';

const thrown = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('login errors', () => {
  it.each([
    ['an e-mail that is not found', thrown('UserNotFoundException'), 'EmailNotFound'],
    ['a wrong password', thrown('NotAuthorizedException', 'Incorrect username or password.'), 'InvalidUser'],
    ['an invalid e-mail', thrown('InvalidParameterException'), 'InvalidUser'],
    ['too many requests', thrown('TooManyRequestsException'), 'NetworkError'],
    ['a limit', thrown('LimitExceededException'), 'NetworkError'],
    ['a locked account', thrown('NotAuthorizedException', 'Password attempts exceeded'), 'NetworkError'],
    [
      'a pop-up closed by the user',
      thrown('OAuthSignInException', 'User cancelled OAuth flow.'),
      'CancelledByUser',
    ],
    ['another failure at the provider', thrown('OAuthSignInException', 'invalid_grant'), 'Unknown'],
    ['an unverified e-mail', thrown('UserNotConfirmedException'), 'NoPasswordSet'],
    ['anything else', thrown('InternalErrorException'), 'Unknown'],
    ['something that is no error', 'toString', 'Unknown'],
    ['an error named like a method', thrown('constructor'), 'Unknown'],
  ])('AU-03 %s', (_, error, expected) => {
    expect(loginErrorOf(error, false)).toBe(expected);
  });

  it.each([
    ['access_denied', 'User cancelled the login', 'CancelledByUser'],
    ['access_denied', null, 'CancelledByUser'],
    ['server_error', 'The provider is down', 'Unknown'],
  ])('AU-03 a provider that sends back %s (%s) means %s', (error, description, expected) => {
    expect(loginErrorOf(socialRefusal(error, description), true)).toBe(expected);
  });

  it('AU-03 if the pool hides who has an account, an unknown address looks like a wrong password', () => {
    expect(loginErrorOf(thrown('UserNotFoundException'), true)).toBe('InvalidUser');
  });
});
