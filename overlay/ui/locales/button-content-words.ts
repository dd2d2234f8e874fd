/** English of an account in a button, which loads with a connection. */
export const buttonContentWords = {
  'button.balance-failed': 'Balance unavailable. Open the account to try again.',
  'button.wrong-network': 'Wrong network',
} as const
