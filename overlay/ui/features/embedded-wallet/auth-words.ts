export const authWords = {
  'auth-error.aborted': 'The login was interrupted. Please try again.',
  'auth-error.code': 'Part of this page did not load. Reload it.',
  'auth-error.default': 'Something went wrong. Please try again.',
  'auth-error.email': 'Enter an email like name@example.com.',
  'auth-error.frame':
    'The login did not load. Check your connection and whether the browser or an extension blocks it, then try again.',
  'auth-error.frame-forbidden':
    'This page blocks the login. Connect a wallet, or tell the people who run this site.',
  'auth-error.popup-blocked': 'Allow popups for this page, then try again.',
  'auth-error.popup-forbidden':
    'The page around this one forbids it. Log in another way, or open this page in another tab.',
  'auth-error.popup-untrusted': 'The reply came from somewhere unexpected. Please try again.',
  'auth-error.quote': 'The login service says: “{text}”.',
  'auth-error.service': 'The login service did not answer. Please try again.',
  'auth-error.storage':
    'Your browser blocks storage that this login needs. Allow third-party cookies for this page, or connect a wallet.',
  'auth-error.user-rejected': 'You cancelled the login.',
  'code.checking': 'Checking the code',
  'code.label': 'Code',
  'login.email': 'Email',
  'mail.none': 'No email was sent',
  'mail.none-text': 'Go back and enter your email first.',
} as const
