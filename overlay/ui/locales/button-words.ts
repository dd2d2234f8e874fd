/** English of the buttons on the host page. A file of its own, because every page loads it. */
export const buttonWords = {
  'button.account': 'Account',
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.network': 'Network',
} as const
