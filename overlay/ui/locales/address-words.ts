import { namespaceWords } from './namespace-words.ts'

export const addressWords = {
  ...namespaceWords,
  'account.copied': 'Address copied',
  'account.copy': 'Copy address',
  'account.explorer': 'View on {explorer}',
  'account.others': 'Accounts',
} as const
