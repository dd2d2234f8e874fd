/** English of beginning a login, and of what goes wrong with one. */
export const enLogin = {
  'auth-error.aborted': 'The login was interrupted. Please try again.',
  'auth-error.default': 'Something went wrong. Please try again.',
  'auth-error.email': 'Enter a whole email address, like name@example.com.',
  'auth-error.frame':
    'The login could not be loaded. Check your connection and whether an extension blocks it, then try again.',
  'auth-error.popup-blocked': 'Allow popups for this page, then try again.',
  'auth-error.popup-untrusted':
    'The answer did not come from the login service, so it was not used. Please try again.',
  'auth-error.service': 'The login service could not be reached. Please try again.',
  'auth-error.user-rejected': 'The login was declined. You can try again.',
  'login.continue': 'Continue with {provider}',
  'login.email': 'Email',
  'login.email-other': 'Use another email',
  'login.email-sending': 'Sending you an email',
  'login.email-submit': 'Continue with email',
  'login.enter-code': 'Enter the code',
  'login.more-socials': 'More ways to log in',
  'login.open-link': 'Open the link',
  'login.sent': 'Sent to {email}',
  'login.socials': 'Ways to log in',
} as const
