export const shortfallWords = {
  'shortfall.buy': 'Buy',
  'shortfall.receive': 'Receive',
  'shortfall.swap': 'Swap',
  'shortfall.text': 'You need {amount} {symbol} more.',
} as const
