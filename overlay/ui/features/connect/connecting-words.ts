import { errorWords } from '../../locales/error-words.ts'
import { namespaceWords } from '../../locales/namespace-words.ts'

/** English of waiting for a wallet. */
export const connectingWords = {
  ...errorWords,
  ...namespaceWords,
  'connecting.failed': 'Could not connect',
  'connecting.rejected': 'Request declined',
  'connecting.rejected-text': 'You declined the request in {wallet}. You can ask it again.',
  'connecting.timeout': 'No answer from {wallet}',
  'connecting.timeout-text':
    'Open the wallet, unlock it, and see whether it holds a request that waits. Then try again.',
  'connecting.waiting-text':
    'Approve the connection in your wallet. If nothing opens, look for its icon in the toolbar of your browser.',
  'namespace.announced': 'Announced as {name}',
  'namespace.connected': 'Connected',
  'namespace.of-host': 'Added by this app',
  'namespace.question': 'Where do you want to connect?',
  'namespace.question-text':
    '{wallet} works on several kinds of networks. You can add another later.',
  'namespace.registered': 'Registered as {name}',
} as const
