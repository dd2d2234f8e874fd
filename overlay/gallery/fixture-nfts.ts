import { eventTopics } from '../../shared/adapters/evm/event-topics.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Fetch } from '../../shared/platform/ports.ts'
import { toPicture } from './fixture-wallets.ts'

/** What the history and the contracts of NFTs answer. `cut`: the history fails for older transactions. `older`: they have the NFTs. */
export type NftAnswer = 'cut' | 'long' | 'nasty' | 'older' | 'spam' | 'unchecked' | 'usual'

const ours = '71c7656ec7ab88b098defb751b7401b5f6d8976f'
const other = '48c6f1b09d7a2c35e8f4ab1276d0e59c3f8a1b24'
/** The first digits of an id whose contract does not answer. */
const silent = 900

type Piece = {
  readonly contract: string
  readonly id: number
  readonly isMulti?: boolean
  readonly isSpam?: boolean
  readonly name: string
  readonly url?: string | undefined
}

const hills = (color: string) =>
  toPicture(color, 'M0 28q10-10 20-2t20-4v18H0zM28 8a5 5 0 1 1 0 10 5 5 0 0 1 0-10z')
const gate = (color: string) =>
  toPicture(color, 'M8 14L20 7l12 7v3H8zm2 5h4v13h-4zm8 0h4v13h-4zm8 0h4v13h-4z')

const art = '0x00000000000000000000000000000000000a27ed'
const cards = '0x0000000000000000000000000000000000ca2d50'
const foreign = '0x9f3b1c20d4a85e67c1029bd3e4f5a60718293a4b'
const spammer = '0x0000000000000000000000000000000000005ba3'

const usual: readonly Piece[] = [
  { contract: art, id: 4, name: 'Portico Art #4', url: gate('#7a4bd0') },
  { contract: cards, id: 12, isMulti: true, name: 'Traveller’s card', url: hills('#1d7a4f') },
  { contract: foreign, id: 71, name: 'Night Heron #71', url: 'https://pictures.example/71.png' },
  { contract: art, id: 3, name: 'Portico Art #3', url: gate('#c2562f') },
  { contract: art, id: silent, name: 'Harbour at dusk', url: hills('#2b50d8') },
  { contract: spammer, id: 9, isSpam: true, name: 'CLAIM 5,000 USDC', url: hills('#e11d48') },
  {
    contract: spammer,
    id: 10,
    isSpam: true,
    name: 'Free mint at claim-reward.example',
    url: 'https://claim-reward.example/10.png',
  },
]

/** Names and addresses that mislead, or break a layout. */
const nasty: readonly Piece[] = [
  { contract: art, id: 1, name: '\u202egnp.eipA\u200b\u0000', url: 'javascript:alert(1)' },
  { contract: art, id: 2, name: '<img src=x onerror=alert(1)>', url: 'data:image/png;base64,AAAA' },
  { contract: art, id: 3, name: 'W'.repeat(200), url: undefined },
  { contract: art, id: 4, name: 'رمز تجريبي', url: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3' },
  {
    contract: foreign,
    id: 5,
    name: 'From afar',
    url: `https://${'assets.'.repeat(12)}example.com.evil-pictures.example/5.png`,
  },
  { contract: foreign, id: 6, name: 'Ape', url: 'https://img.example@evil.example/6.png' },
  { contract: foreign, id: 7, name: '', url: 'data:text/html,<b>x</b>' },
  { contract: cards, id: 8, isMulti: true, name: '🂡', url: hills('#0b7549') },
]

const long: readonly Piece[] = Array.from({ length: 24 }, (_, index) => ({
  contract: art,
  id: index + 1,
  name: `Portico Art #${index + 1}`,
  url: gate(`hsl(${(index * 47) % 360} 45% 45%)`),
}))

const lists: Readonly<Record<NftAnswer, readonly Piece[]>> = {
  cut: usual,
  long,
  nasty,
  older: [],
  spam: usual.filter(({ isSpam }) => isSpam),
  unchecked: usual,
  usual,
}

const all = [...usual, ...nasty, ...long]
const toHash = (index: number) => `0x${(index + 1).toString(16).padStart(64, '0')}`
const toWord = (text: string) => text.padStart(64, '0')
const toNumber = (value: number) => toWord(value.toString(16))

function toItem(piece: Piece) {
  const { isSpam = false, name, url } = piece
  return {
    id: `nft-${all.indexOf(piece)}`,
    metadata: {
      chain: 'eip155:1',
      hash: toHash(all.indexOf(piece)),
      minedAt: '2026-10-20T14:02:00.000Z',
      operationType: 'receive',
      sentFrom: `0x${other}`,
      sentTo: `0x${ours}`,
      status: 'confirmed',
    },
    transfers: [
      {
        direction: 'in',
        nft_info: { content: url && { preview: { url } }, flags: { is_spam: isSpam }, name },
        quantity: { numeric: '1' },
      },
    ],
  }
}

/** More pages without an NFT than are read in a row, and one that has them. */
const toOlder = (cursor: number) =>
  Response.json(
    cursor < 3 ? { data: [], next: String(cursor + 1) } : { data: usual.map(toItem), next: null },
  )

export const withNfts =
  (answer: NftAnswer | undefined, next: Fetch): Fetch =>
  async (address, options) => {
    if (!answer || !address.includes('/history?')) return next(address, options)
    const isOlder = address.includes('cursor=')
    if (isOlder && answer === 'long') return new Promise(() => undefined)
    if (isOlder && answer === 'cut') return new Response('', { status: 503 })
    if (answer === 'older') return toOlder(Number(new URL(address).searchParams.get('cursor')))
    const cursor = answer === 'cut' || answer === 'long' ? 'older' : null
    return Response.json({ data: lists[answer].map(toItem), next: cursor })
  }

function toReceipt(hash: unknown) {
  const piece = all.find((_, index) => toHash(index) === hash)
  if (!piece) return null
  const ends = [`0x${toWord(other)}`, `0x${toWord(ours)}`]
  const id = toNumber(piece.id)
  const log = piece.isMulti
    ? { data: `0x${id}${toNumber(3)}`, topics: [eventTopics.transferSingle, ends[0], ...ends] }
    : { data: '0x', topics: [eventTopics.transfer, ...ends, `0x${id}`] }
  return { logs: [{ address: piece.contract, ...log }], status: '0x1' }
}

const collections: Readonly<Record<string, string>> = {
  [art]: 'Portico Art',
  [cards]: 'Road cards',
}

/** An answer of a contract: its name, the owner, or how many the account has. */
function callContract(to: string, data: string): string {
  if (data.startsWith('0x06fdde03')) {
    const text = new TextEncoder().encode(collections[to] ?? '')
    const hex = Array.from(text, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return `0x${toNumber(32)}${toNumber(text.length)}${hex.padEnd(64, '0')}`
  }
  if (data.startsWith('0x00fdd58e')) return `0x${toNumber(3)}`
  return data.endsWith(toNumber(silent)) ? '0x' : `0x${toWord(ours)}`
}

/** What a node with these contracts answers. It has no Multicall3. */
export async function readNftNode(
  answer: NftAnswer | undefined,
  { method, params }: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  if (!answer || answer === 'unchecked') throw new PorticoError('internal')
  const [first] = Array.isArray(params) ? params : []
  if (method === 'eth_getTransactionReceipt') return toReceipt(first)
  const { data, to } = Object(first)
  return String(to).startsWith('0xca11') ? '0x' : callContract(String(to), String(data))
}
