/** English that the login views and the profile share, with the errors of both. */
export const authWords = {
  'auth-error.aborted': 'The login was interrupted. Please try again.',
  'auth-error.default': 'Something went wrong. Please try again.',
  'auth-error.email': 'Enter a whole email address, like name@example.com.',
  'auth-error.frame':
    'The login could not be loaded. Check your connection, and whether an extension or the browser blocks it or its storage, then try again.',
  'auth-error.popup-blocked': 'Allow popups for this page, then try again.',
  'auth-error.popup-untrusted':
    'The answer did not come from the login service, so it was not used. Please try again.',
  'auth-error.quote': 'The login service says: “{text}”.',
  'auth-error.service': 'The login service could not be reached. Please try again.',
  'auth-error.storage':
    'Your browser blocks the storage of the login’s site, so a login is not possible here. Allow third-party cookies for this page, or connect a wallet.',
  'auth-error.user-rejected': 'The login was declined. You can try again.',
  'code.checking': 'Checking the code',
  'code.label': 'Code',
  'login.email': 'Email',
  'mail.none': 'No email is on its way',
  'mail.none-text': 'Go back and enter your email first.',
} as const
