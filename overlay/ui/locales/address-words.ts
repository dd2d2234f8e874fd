import { namespaceWords } from './namespace-words.ts'

/** English of accounts, each by its namespace and address. */
export const addressWords = {
  ...namespaceWords,
  'account.copied': 'Address copied',
  'account.copy': 'Copy address',
  'account.explorer': 'View on {explorer}',
  'account.others': 'Accounts',
} as const
