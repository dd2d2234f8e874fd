export const authWords = {
  'auth-error.aborted': 'The login was interrupted. Try again.',
  'auth-error.code': 'Part of this page didn’t load. Reload it.',
  'auth-error.default': 'Something went wrong. Try again.',
  'auth-error.email': 'Enter an email like name@example.com.',
  'auth-error.frame':
    'The login didn’t load. Your browser or an extension may be blocking it. Check your connection, then try again.',
  'auth-error.frame-forbidden': 'This page blocks logins. Connect a wallet, or contact this site.',
  'auth-error.popup-blocked': 'Allow popups for this page, then try again.',
  'auth-error.popup-forbidden':
    'The surrounding page blocks it. Log in another way, or open this page in its own tab.',
  'auth-error.popup-untrusted': 'The reply came from an unexpected place. Try again.',
  'auth-error.quote': 'The login service says: “{text}”.',
  'auth-error.service': 'The login service didn’t respond. Try again.',
  'auth-error.storage':
    'Your browser blocks the storage this login needs. Allow third-party cookies for this page, or connect a wallet.',
  'auth-error.user-rejected': 'You cancelled the login.',
  'code.checking': 'Checking the code',
  'code.label': 'Code',
  'login.email': 'Email',
  'mail.none': 'No email was sent',
  'mail.none-text': 'Go back and enter your email first.',
} as const
