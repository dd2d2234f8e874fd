export const loginTitleWords = {
  'approve.title': 'Approve request',
  'device.title': 'Confirm this device',
  'farcaster.title': 'Farcaster',
  'otp.title': 'Confirm email',
  'profile.title': 'Profile',
  'social.title': 'Log in',
  'update-email.title': 'Edit email',
} as const
