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
  'nfts.empty-text': 'NFTs you receive on {network} show up here.',
  'nfts.failed': 'NFTs didn’t load.',
  'nfts.failed-more': 'Older transactions didn’t load.',
  'nfts.id': 'Token ID',
  'nfts.incomplete': 'We couldn’t check which you still own.',
  'nfts.keep': 'Not spam',
  'nfts.keep-label': 'Not spam: {name}',
  'nfts.loading': 'Loading NFTs',
  'nfts.more': 'Load older',
  'nfts.none-recent': 'None in recent transactions',
  'nfts.none-recent-text': 'Your latest transactions on {network} have no NFTs you still own.',
  'nfts.numbered': '{collection} #{id}',
  'nfts.quantity': 'Owned',
  'nfts.spam': 'Show {count} hidden',
  'nfts.spam-hide': 'Hide spam',
  'nfts.spam-list': 'Spam',
  'nfts.spam-mark': 'Spam',
  'nfts.unconfirmed': 'Not confirmed',
  'nfts.unconfirmed-text':
    'This was sent to you. Its contract hasn’t confirmed that you still own it.',
  'nfts.unnamed': 'Unnamed NFT',
  'nfts.unproven': 'Anyone can copy a name and a picture. Check the contract.',
  'nfts.unsupported': 'No history on this network',
  'nfts.unsupported-text': 'We can’t load history on {network}. You may still own NFTs there.',
} as const
