export const reportWords = {
  'report.addresses': 'Include my addresses',
  'report.addresses-note': 'Support can then find your transactions.',
  'report.calls': 'Answers of wallets and services',
  'report.errors': 'Errors',
  'report.failed': 'The report was not sent. Try again, or save it as a file.',
  'report.intro':
    'A report shows the steps that led here, so that support can see the same. It stays in this tab until you save or send it.',
  'report.keep-file': 'Save as a file',
  'report.kept': 'What is in it',
  'report.kept-text':
    'The screens you saw, the buttons you pressed, when wallets and services answered, and the codes of errors.',
  'report.left-out': 'What is not in it',
  'report.left-out-text':
    'No email, code, message, signature, key or exact amount. Addresses and names are replaced.',
  'report.more': 'The file is longer. Save it to see the rest.',
  'report.none': 'This app does not record what happens here, so there is nothing to report.',
  'report.preview': 'The file',
  'report.preview-hide': 'Hide the file',
  'report.preview-show': 'Show the file',
  'report.saved': 'Saved. Send the file to the support of this app.',
  'report.send': 'Send the report',
  'report.sending': 'Sending the report',
  'report.sent': 'Sent. Thank you.',
  'report.steps': 'Steps',
} as const
