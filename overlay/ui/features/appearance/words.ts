export const layoutWords = {
  'layout.choose': 'Choose a wallet',
  'layout.choose-text': 'The next step shows up here.',
} as const
