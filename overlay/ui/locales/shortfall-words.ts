/** English of what an account lacks, and of the ways to get it. */
export const shortfallWords = {
  'shortfall.buy': 'Buy',
  'shortfall.receive': 'Receive',
  'shortfall.swap': 'Swap',
  'shortfall.text': 'You need {amount} {symbol} more.',
} as const
