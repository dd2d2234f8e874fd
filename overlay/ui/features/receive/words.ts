import { addressWords } from '../../locales/address-words.ts'

export const receiveWords = {
  ...addressWords,
  'receive.amount': 'Amount in {symbol}',
  'receive.asks': 'Asks for {amount} {symbol} on {network}',
  'receive.asks-any': 'Asks for any amount on {network}',
  'receive.decimals': '{symbol} has {decimals} decimals.',
  'receive.more-networks': '{count} more networks',
  'receive.networks': 'See which networks',
  'receive.no-number': 'Enter an amount like 0.5.',
  'receive.none-text': 'Connect a wallet to see your address.',
  'receive.only': 'Only send assets on {networks} to this address.',
  'receive.other-networks': 'Another address on',
  'receive.qr': 'QR code of your address',
  'receive.request': 'Request an amount',
  'receive.request-hide': 'Remove amount',
  'receive.request-qr': 'QR code of your payment request',
  'receive.same-networks': 'This address works on',
  'receive.share': 'Share',
  'receive.smart': 'Smart accounts exist only on some networks. Assets sent on others may be lost.',
  'receive.too-much': 'That’s more {symbol} than exists.',
} as const
