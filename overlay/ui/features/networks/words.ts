import { errorWords } from '../../locales/error-words.ts'
import { namespaceWords } from '../../locales/namespace-words.ts'
import { titleWords } from '../../locales/title-words.ts'

export const networksWords = {
  ...titleWords,
  ...errorWords,
  ...namespaceWords,
  'namespace.choose': 'Choose a wallet for {namespace}',
  'namespace.continue': 'Continue with {wallet}',
  'namespace.missing': 'Connect to {network}',
  'namespace.missing-text': 'Choose a wallet for {namespace}. {wallet} stays connected.',
  'namespace.missing-twin': '{wallet} works on {namespace} too, and stays connected here.',
  'namespace.networks': '{namespace} networks',
  'namespace.other-wallet': 'Use another wallet',
  'networks.active': 'Active network',
  'networks.empty': 'No networks',
  'networks.empty-text': 'This app has no networks.',
  'networks.testnet': 'Testnet',
  'switch.failed': 'Couldn’t switch network',
  'switch.go': 'Switch to {network}',
  'switch.in-wallet': 'Apps can’t switch this wallet. Choose {network} in the wallet.',
  'switch.late': 'Nothing opened? Click your wallet in your toolbar.',
  'switch.not-yet': 'The wallet is still on another network. Choose {network} in the wallet.',
  'switch.offer': 'Switch to {network}?',
  'switch.offer-text': 'This app uses it. Your wallet may ask you to confirm.',
  'switch.rejected': 'Request declined',
  'switch.rejected-text': 'You declined the switch to {network}.',
  'switch.waiting': 'Approve in your wallet',
  'switch.waiting-text': 'Confirm the switch to {network}.',
  'unsupported.networks': 'Switch to',
  'unsupported.text': 'Pick a network this app supports.',
  'unsupported.text-fixed': 'In your wallet, pick a network this app supports.',
} as const
