import { addressWords } from '../../locales/address-words.ts'
import { authWords } from './auth-words.ts'

/** English of the profile and of changing the email address. */
export const profileWords = {
  ...addressWords,
  ...authWords,
  'profile.eoa': 'Own key (EOA)',
  'profile.eoa-text': 'An ordinary account that signs with its key and pays its own fees.',
  'profile.log-out': 'Log out',
  'profile.none': 'You are not logged in',
  'profile.none-text': 'Log in with your email or a social login to see your profile.',
  'profile.payment': 'Payment account',
  'profile.smart-account': 'Smart account',
  'profile.smart-account-text': 'A contract that bundles steps, and whose fees others can pay.',
  'profile.type': 'Account type',
  'profile.type-of': 'Account type on {namespace}',
  'update-email.current': 'Current email',
  'update-email.done': 'Your email is now {email}.',
  'update-email.new': 'New email',
  'update-email.over': 'Start over',
  'update-email.primary': 'Confirm the current email',
  'update-email.retry': 'Enter the code again, or start over.',
  'update-email.secondary': 'Confirm the new email',
  'update-email.sending': 'Sending a code',
  'update-email.sent': 'Enter the code that we sent to {email}. It is valid for 20 minutes.',
  'update-email.sent-unknown': 'Enter the code that we sent to your current email.',
  'update-email.submit': 'Continue',
  'update-email.text':
    'You approve the new address first. Then we send a code to the current one, and one to the new one.',
} as const
