import { addressWords } from '../../locales/address-words.ts'
import { pictureWords } from '../../locales/picture-words.ts'
import { titleWords } from '../../locales/title-words.ts'

export const nftWords = {
  ...titleWords,
  ...addressWords,
  ...pictureWords,
  'nfts.all': 'Show all NFTs',
  'nfts.contract': 'Contract',
  'nfts.empty': 'No NFTs yet',
  'nfts.empty-text': 'NFTs that you receive on {network} are shown here.',
  'nfts.failed': 'The NFTs could not be read.',
  'nfts.failed-more': 'Older transactions could not be read.',
  'nfts.id': 'Number',
  'nfts.incomplete': 'It could not be checked which of these you still have.',
  'nfts.keep': 'Not spam',
  'nfts.keep-label': 'Not spam: {name}',
  'nfts.loading': 'Loading NFTs',
  'nfts.more': 'Look further back',
  'nfts.none-recent': 'None in recent transactions',
  'nfts.none-recent-text': 'Your newest transactions on {network} have no NFT that you still have.',
  'nfts.numbered': '{collection} #{id}',
  'nfts.quantity': 'You have',
  'nfts.spam': 'Show {count} hidden',
  'nfts.spam-hide': 'Hide spam',
  'nfts.spam-list': 'Spam',
  'nfts.spam-mark': 'Spam',
  'nfts.unconfirmed': 'Not confirmed',
  'nfts.unconfirmed-text':
    'This came to your account. Its contract has not confirmed that you still have it.',
  'nfts.unnamed': 'Unnamed NFT',
  'nfts.unproven': 'Anyone can choose a name and a picture. The contract says what it is.',
  'nfts.unsupported': 'No history of this network',
  'nfts.unsupported-text':
    'The history of {network} is not indexed. It is not known which NFTs you have.',
} as const
