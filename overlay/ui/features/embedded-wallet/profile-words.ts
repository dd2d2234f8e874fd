import { addressWords } from '../../locales/address-words.ts'
import { authWords } from './auth-words.ts'

/** English of the profile and of changing the email address. */
export const profileWords = {
  ...addressWords,
  ...authWords,
  'approve.none': 'Nothing to approve',
  'approve.none-text': 'What you are asked to approve is shown here.',
  'profile.eoa': 'Standard account',
  'profile.eoa-text': 'Signs with its own key and pays its own fees.',
  'profile.log-out': 'Log out',
  'profile.none': 'You are not logged in',
  'profile.none-text': 'Log in by email or social account to see your profile.',
  'profile.payment': 'Payment account',
  'profile.smart-account': 'Smart account',
  'profile.smart-account-text': 'Several steps in one confirmation; apps can cover fees.',
  'profile.type': 'Account type',
  'profile.type-of': 'Account type on {namespace}',
  'update-email.current': 'Current email',
  'update-email.done': 'Your email is now {email}.',
  'update-email.new': 'New email',
  'update-email.none': 'No email to change',
  'update-email.none-text': 'Only a login by email has one that can be changed here.',
  'update-email.over': 'Start over',
  'update-email.primary': 'Confirm the current email',
  'update-email.retry': 'Enter the code again, or start over.',
  'update-email.secondary': 'Confirm the new email',
  'update-email.sending': 'Sending a code',
  'update-email.sent': 'Enter the code we sent to {email}. It is valid for 20 minutes.',
  'update-email.sent-unknown': 'Enter the code we sent to your current email.',
  'update-email.submit': 'Continue',
  'update-email.text': 'We send a code to the current email, then one to the new one.',
} as const
