import { errorWords } from '../../locales/error-words.ts'
import { titleWords } from '../../locales/title-words.ts'

export const signInWords = {
  ...titleWords,
  ...errorWords,
  'sign-in.account': 'Account',
  'sign-in.approving': 'Approve in {wallet}',
  'sign-in.button': 'Sign in',
  'sign-in.checking': 'Checking your sign-in',
  'sign-in.checking-text': 'This takes a moment.',
  'sign-in.disabled': 'This app has no sign-in',
  'sign-in.disabled-text': 'Your wallet is all that it needs.',
  'sign-in.done': 'You are signed in',
  'sign-in.done-text': 'This app knows you by {address}.',
  'sign-in.error-clock':
    'The clock of this device may be wrong. Check its date and time, then try again.',
  'sign-in.error-expired': 'The message expired before you were signed in. Try again.',
  'sign-in.error-field': '{wallet} does not accept the {field} of this message.',
  'sign-in.error-host': 'The app did not accept the sign-in. Try again.',
  'sign-in.error-message': 'The message to sign did not load.',
  'sign-in.error-timeout': '{wallet} did not answer. Open it, or try again.',
  'sign-in.error-unable':
    'This wallet, or the device that holds its key, cannot sign messages. Use another account.',
  'sign-in.error-unknown': 'The app could not check whether you are signed in.',
  'sign-in.error-wallet': '{wallet} did not sign the message. Try again.',
  'sign-in.heading': 'Sign in to {site}',
  'sign-in.link': 'You stay signed in as {address}.',
  'sign-in.message': 'What you sign',
  'sign-in.network': 'Network',
  'sign-in.none': 'No account to sign in',
  'sign-in.none-text': 'Connect a wallet on a network of this app first.',
  'sign-in.preparing': 'Preparing the message',
  'sign-in.required': 'This app needs a sign-in. If you cancel, your wallet is disconnected.',
  'sign-in.required-return':
    'This app needs a sign-in. If you cancel, you return to {address} on {network}.',
  'sign-in.saving': 'Signing in',
  'sign-in.sign-out': 'Sign out',
  'sign-in.text': 'Sign a message in {wallet} to show that this account is yours. It is free.',
  'sign-in.your-wallet': 'your wallet',
} as const
