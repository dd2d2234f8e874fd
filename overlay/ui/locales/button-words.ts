/** What the buttons on the host's page say. Apart from the rest, because every page loads it. */
export const enButtons = {
  'button.account': 'Account',
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.network': 'Network',
} as const
