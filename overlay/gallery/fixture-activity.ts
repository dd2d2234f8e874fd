import type { Fetch } from '../../shared/platform/ports.ts'
import { toPicture } from './fixture-wallets.ts'

/** How the fake service of the history answers. `cut`: it fails for older transactions. `paged`: it has them. */
export type ActivityAnswer =
  | 'cut'
  | 'empty'
  | 'fails'
  | 'nasty'
  | 'never'
  | 'paged'
  | 'unsupported'
  | 'usual'

const other = '0x48c6f1b09d7a2c35e8f4ab1276d0e59c3f8a1b24'
const ours = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const newest = Date.UTC(2026, 9, 20, 14, 2)

type Moved = { readonly direction: string; readonly numeric: string; readonly symbol: string }

const toTransfer = ({ direction, numeric, symbol }: Moved) => ({
  direction,
  fungible_info: { icon: null, name: symbol, symbol },
  quantity: { numeric },
})

function toItem(index: number, operationType: string, moved: readonly Moved[]) {
  return {
    id: `tx-${index}`,
    metadata: {
      application: operationType === 'trade' ? { name: 'Example Exchange' } : null,
      chain: 'eip155:1',
      hash: `0x${(index + 1).toString(16).padStart(64, '0')}`,
      minedAt: new Date(newest - index * 6 * 86_400_000).toISOString(),
      operationType,
      sentFrom: operationType === 'receive' ? other : ours,
      sentTo: operationType === 'receive' ? ours : other,
      status: 'confirmed',
    },
    transfers: moved.map(toTransfer),
  }
}

const spam = {
  ...toItem(20, 'receive', []),
  transfers: [{ nft_info: { flags: { is_spam: true }, name: 'Claim at evil.example' } }],
}

const sent = toItem(4, 'send', [{ direction: 'out', numeric: '0.1', symbol: 'ETH' }])
const failed = { ...sent, metadata: { ...sent.metadata, status: 'failed' } }

const toNft = (name: string, url: string) => ({
  direction: 'in',
  nft_info: { content: { preview: { url } }, flags: { is_spam: false }, name },
  quantity: { numeric: '1' },
})
const nfts = [
  toNft('Portico Art #4', toPicture('#7a4bd0', 'M8 14L20 7l12 7v3H8zm2 5h4v13h-4zm8 0h4v13h-4z')),
  toNft('Night Heron #71', 'https://pictures.example/71.png'),
]

const usual = [
  toItem(0, 'send', [{ direction: 'out', numeric: '2.5', symbol: 'ETH' }]),
  toItem(1, 'receive', [{ direction: 'in', numeric: '11.26', symbol: 'USDC' }]),
  toItem(2, 'trade', [
    { direction: 'out', numeric: '0.5', symbol: 'ETH' },
    { direction: 'in', numeric: '1018.4421', symbol: 'USDC' },
  ]),
  toItem(3, 'approve', []),
  failed,
  { ...toItem(5, 'mint', []), transfers: nfts },
  toItem(6, 'receive', [{ direction: 'in', numeric: '0.0000001', symbol: 'ETH' }]),
  spam,
]

/** How many pages of older transactions there are, and how many each has. */
const pages = { count: 4, size: 20 }

function toOlder(cursor: number) {
  const data = Array.from({ length: pages.size }, (_, index) =>
    toItem(cursor * pages.size + index, 'receive', [
      { direction: 'in', numeric: String(index + 1), symbol: 'ETH' },
    ]),
  )
  return Response.json({ data, next: cursor < pages.count ? String(cursor + 1) : null })
}

const poison = toItem(6, 'receive', [{ direction: 'in', numeric: '0', symbol: 'ETH' }])

const nasty = [
  toItem(0, 'receive', [{ direction: 'in', numeric: '1e60', symbol: 'رمز' }]),
  toItem(1, 'receive', [{ direction: 'in', numeric: 'NaN', symbol: '<b>X</b>' }]),
  toItem(2, 'send', [{ direction: 'out', numeric: '1e-18', symbol: 'W'.repeat(80) }]),
  toItem(3, 'restake', [{ direction: 'self', numeric: '1', symbol: 'US\u202eDC' }]),
  toItem(4, 'receive', [{ direction: 'in', numeric: '5000', symbol: 'U\u200bSD\u0421' }]),
  toItem(5, '\u202edetsurt<b>', [{ direction: 'in', numeric: '-1', symbol: '' }]),
  {
    ...poison,
    // The ends of the address that was sent to.
    metadata: { ...poison.metadata, sentFrom: `0x48c6${'9'.repeat(32)}1b24` },
  },
]

/** What a node of Solana says of a transaction that has come too late. */
export async function readCluster({ method }: { readonly method: string }): Promise<unknown> {
  if (method === 'getSignatureStatuses') return { value: [null] }
  return method === 'getLatestBlockhash' ? { value: { lastValidBlockHeight: 1000 } } : null
}

export const withActivity =
  (answer: ActivityAnswer, next: Fetch): Fetch =>
  async (address, options) => {
    if (!address.includes('/history?')) return next(address, options)
    if (answer === 'never') return new Promise(() => undefined)
    if (answer === 'fails') return new Response('', { status: 503 })
    if (answer === 'unsupported') return new Response('', { status: 400 })
    if (answer === 'paged' && address.includes('cursor='))
      return toOlder(Number(new URL(address).searchParams.get('cursor')))
    if (address.includes('cursor=')) return new Response('', { status: 503 })
    const data = { cut: usual, empty: [], nasty, paged: usual, usual }[answer]
    return Response.json({ data, next: answer === 'cut' || answer === 'paged' ? '1' : null })
  }
