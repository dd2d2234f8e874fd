export const reportWords = {
  'report.addresses': 'Include my addresses',
  'report.addresses-note': 'Helps support find your transactions.',
  'report.calls': 'Wallet and service responses',
  'report.errors': 'Errors',
  'report.failed': 'The report wasn’t sent. Try again, or save it as a file.',
  'report.intro':
    'A report shows support the steps that led here. It stays in this tab until you save or send it.',
  'report.keep-file': 'Save as a file',
  'report.kept': 'Included',
  'report.kept-text':
    'The screens you saw, the buttons you pressed, when wallets and services responded, and error codes.',
  'report.left-out': 'Left out',
  'report.left-out-text':
    'Emails, codes, messages, signatures, keys and exact amounts. Addresses and names are replaced.',
  'report.more': 'There’s more. Save the file to see the rest.',
  'report.none': 'This app doesn’t record what happens here, so there’s nothing to report.',
  'report.preview': 'The file',
  'report.preview-hide': 'Hide the file',
  'report.preview-show': 'Show the file',
  'report.saved': 'Saved. Send the file to this app’s support.',
  'report.send': 'Send the report',
  'report.sending': 'Sending the report',
  'report.sent': 'Sent. Thank you.',
  'report.steps': 'Steps',
} as const
