import { errorWords } from '../../locales/error-words.ts'
import { namespaceWords } from '../../locales/namespace-words.ts'

export const connectingWords = {
  ...errorWords,
  ...namespaceWords,
  'connecting.failed': 'Could not connect',
  'connecting.late': 'Nothing opened? Click {wallet} in your toolbar.',
  'connecting.late-mobile': 'Nothing opened?',
  'connecting.not-signed-in': 'Could not sign in',
  'connecting.not-signed-in-text':
    'The app did not accept what {wallet} signed. Try again to connect first, and sign in after it.',
  'connecting.rejected': 'Request declined',
  'connecting.rejected-text': 'You declined in {wallet}. Nothing was shared.',
  'connecting.timeout': 'No answer from {wallet}',
  'connecting.timeout-text': 'Unlock {wallet}, check for a pending request, then try again.',
  'connecting.waiting-text': 'Approve the request in {wallet}.',
  'namespace.announced': 'Announced as {name}',
  'namespace.connected': 'Connected',
  'namespace.of-host': 'Added by this app',
  'namespace.question': 'Choose a network',
  'namespace.question-text': '{wallet} works on several. You can add another later.',
  'namespace.family': '{namespace} and others',
  'namespace.networks-more': '{networks}, +{count}',
  'namespace.registered': 'Registered as {name}',
} as const
