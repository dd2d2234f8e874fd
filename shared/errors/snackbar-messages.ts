/** The exact texts of the snackbar (§8.1 to §8.9, §6.5). */
export const snackbarMessages = {
  'action-not-allowed': 'Action not allowed',
  authenticating: 'Authenticating...',
  'balance-unavailable': 'Token Balance Unavailable',
  'connection-failed': 'Couldn’t connect',
  'copy-failed': 'Couldn’t copy',
  'email-updated': 'Email updated',
  'link-copied': 'Link copied',
  'link-failed': 'This link didn’t open',
  'send-failed': 'Something went wrong',
  'signature-declined': 'Signature declined',
  'siwx-failed': 'A problem occurred while trying initialize authentication.',
  'smart-account-unsupported': 'This application might not support Smart Accounts',
  'solana-send-failed': 'Failed to send transaction. Please try again.',
  'transaction-started': 'Transaction started',
  'transactions-unavailable': 'Failed to fetch transactions',
} as const

export type SnackbarMessage = keyof typeof snackbarMessages
