import { errorWords } from '../../locales/error-words.ts'
import { namespaceWords } from '../../locales/namespace-words.ts'

export const connectingWords = {
  ...errorWords,
  ...namespaceWords,
  'connecting.failed': 'Couldn’t connect',
  'connecting.late': 'Nothing opened? Click {wallet} in your toolbar.',
  'connecting.late-mobile': 'Nothing opened?',
  'connecting.not-signed-in': 'Couldn’t sign in',
  'connecting.not-signed-in-text':
    'The app didn’t accept the signature from {wallet}. Connect again, then sign in.',
  'connecting.rejected': 'Request declined',
  'connecting.rejected-text': 'You declined in {wallet}. Nothing was shared.',
  'connecting.signed-in': 'Signed in',
  'connecting.timeout': 'No response from {wallet}',
  'connecting.timeout-text': 'Unlock {wallet}, check for a pending request, then try again.',
  'connecting.waiting-text': 'Approve the request in {wallet}.',
  'namespace.announced': 'Announced as {name}',
  'namespace.connected': 'Connected',
  'namespace.of-host': 'Added by this app',
  'namespace.question': 'Choose a network',
  'namespace.question-text': '{wallet} works on several. You can add more later.',
  'namespace.family': '{namespace} and others',
  'namespace.networks-more': '{networks}, +{count}',
  'namespace.registered': 'Registered as {name}',
} as const
