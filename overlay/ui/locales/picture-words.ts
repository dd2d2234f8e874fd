export const pictureWords = {
  'picture.at': 'Picture from {host}',
  'picture.of-spam': 'Spam picture',
  'picture.show': 'Show picture',
  'picture.show-label': 'Show picture of {name}',
  'picture.show-label-at': 'Show picture of {name}: {host} will know you viewed it',
} as const
