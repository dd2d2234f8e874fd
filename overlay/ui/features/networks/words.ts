import { errorWords } from '../../locales/error-words.ts'
import { namespaceWords } from '../../locales/namespace-words.ts'

/** English of choosing a network and of switching to it. */
export const networksWords = {
  ...errorWords,
  ...namespaceWords,
  'namespace.choose': 'Choose a {namespace} wallet',
  'namespace.continue': 'Continue with {wallet}',
  'namespace.missing': 'Connect to {network}',
  'namespace.missing-text':
    'You are not connected on {namespace} yet. Choose a wallet for it; {wallet} stays connected.',
  'namespace.missing-twin':
    'You are not connected on {namespace} yet. {wallet} works there too, and stays connected here.',
  'namespace.networks': '{namespace} networks',
  'namespace.other-wallet': 'Use another wallet',
  'networks.active': 'Active network',
  'networks.empty': 'No networks',
  'networks.empty-text': 'This app has not set up any network.',
  'networks.testnet': 'Testnet',
  'switch.failed': 'Could not switch network',
  'switch.rejected': 'Request declined',
  'switch.rejected-text': 'You declined the change to {network} in your wallet.',
  'switch.waiting': 'Approve in your wallet',
  'switch.waiting-text': 'Your wallet asks whether to change to {network}.',
  'unsupported.heading': 'This network is not supported',
  'unsupported.networks': 'Switch to',
  'unsupported.text':
    'Your wallet is on a network that this app cannot use. Choose another to go on.',
  'unsupported.text-fixed':
    'Your wallet is on a network that this app cannot use. Change the network in your wallet to go on.',
} as const
