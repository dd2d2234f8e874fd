export const pictureWords = {
  'picture.at': 'Picture at {host}',
  'picture.of-spam': 'Picture of spam',
  'picture.show': 'Show picture',
  'picture.show-label': 'Show picture of {name}',
  'picture.show-label-at': 'Show picture of {name}: {host} learns that you look',
} as const
