import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { PorticoError } from '../errors/portico-error.ts'
import { createConnectedInstance } from './fake-instance.ts'
import { settle } from './settle.ts'

export const erc721 = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function name() view returns (string)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
])
export const erc1155 = parseAbi([
  'function balanceOf(address, uint256) view returns (uint256)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const contractAbi: Abi = [...erc721, ...erc1155]

export const art: Address = '0x00000000000000000000000000000000000a27ed'
export const cards: Address = '0x0000000000000000000000000000000000ca2d50'
export const spammer: Address = '0x0000000000000000000000000000000000005ba3'
export const stranger: Address = '0x00000000000000000000000000000000deadbeef'

type Ends = { readonly from: Address; readonly to: Address }

/** The event of an ERC-721. */
export const toTransferLog = ({ from, to }: Ends, tokenId: bigint, address: Address = art) => ({
  address,
  data: '0x',
  topics: encodeEventTopics({ abi: erc721, args: { from, to, tokenId }, eventName: 'Transfer' }),
})

/** The event of an ERC-1155, of one id or of several. */
export function toCardLog(ends: Ends, ids: readonly bigint[], values: readonly bigint[]) {
  const args = { operator: stranger, ...ends }
  const [id = 0n] = ids
  const [value = 0n] = values
  const isSingle = ids.length === 1
  const list = { type: 'uint256[]' }
  return {
    address: cards,
    data: isSingle
      ? encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, value])
      : encodeAbiParameters([list, list], [ids, values]),
    topics: encodeEventTopics({
      abi: erc1155,
      args,
      eventName: isSingle ? 'TransferSingle' : 'TransferBatch',
    }),
  }
}

/** A transfer of the history, as the service sends it. */
export const toWireNft = (name: string, direction = 'in', rest: object = {}) => ({
  direction,
  nft_info: {
    content: { preview: { url: `https://img.example/${encodeURIComponent(name)}` } },
    flags: { is_spam: false },
    name,
    ...rest,
  },
  quantity: { numeric: '1' },
})
export const spamFlag = { flags: { is_spam: true } }

/** A transaction of the history, as the service sends it. Its hash is made of its id. */
export const toWireItem = (id: string, transfers: readonly unknown[]) => ({
  id,
  metadata: {
    chain: 'eip155:1',
    hash: toHash(id),
    minedAt: '2026-04-01T10:00:00.000Z',
    operationType: 'receive',
    sentFrom: stranger,
    sentTo: stranger,
    status: 'confirmed',
  },
  transfers,
})
export const toHash = (id: string): Hex => `0x${Buffer.from(id).toString('hex').padStart(64, '0')}`

export const toHistory = (data: readonly unknown[], next: string | null = null) =>
  Response.json({ data, next })

type Call = { readonly method: string; readonly params: unknown }

/** A chain of NFT contracts. */
export function createNftChain() {
  const chain = {
    /** The calls that reached the node. */
    calls: [] as Call[],
    /** Answers a call instead of the chain. */
    fault: undefined as ((call: Call) => unknown) | undefined,
    names: new Map<string, string>([[art, 'Portico Art']]),
    /** By contract and token id: the owner, or how many the account has. */
    owned: new Map<string, Address | bigint>(),
    /** By the id of the transaction: its logs. */
    receipts: new Map<string, readonly unknown[]>(),
  }

  function answerCall(target: string, data: Hex): Hex | undefined {
    const { args, functionName } = decodeFunctionData({ abi: contractAbi, data })
    const to = target.toLowerCase()
    const id = args?.at(-1)
    const key = `${to}/${String(id)}`
    const result = functionName === 'name' ? chain.names.get(to) : chain.owned.get(key)
    if (result === undefined) return undefined
    return encodeFunctionResult({ abi: contractAbi, functionName, result })
  }

  function answerOne({ callData, target }: { readonly callData: Hex; readonly target: string }) {
    const returnData = answerCall(target, callData)
    return { returnData: returnData ?? ('0x' as const), success: returnData !== undefined }
  }

  function answerCalls(data: Hex): Hex {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const [calls] = args ?? []
    const results = Array.isArray(calls) ? calls.map(answerOne) : []
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: results,
    })
  }

  function answer(call: Call): unknown {
    chain.calls.push(call)
    const fault = chain.fault?.(call)
    if (fault !== undefined) return fault
    const [first] = Array.isArray(call.params) ? call.params : []
    if (call.method === 'eth_getTransactionReceipt') {
      const found = [...chain.receipts].find(([id]) => toHash(id) === first)
      return found ? { logs: found[1], status: '0x1' } : null
    }
    const { data, to } = Object(first)
    if (String(to).startsWith('0xca11')) return answerCalls(data)
    const result = answerCall(to, data)
    if (result) return result
    throw new PorticoError('rpc-failed', 'reverted', { details: { code: 3 } })
  }

  return { answer, chain }
}

/** An instance whose service answers the history, and whose node has NFT contracts. */
export async function createNftCase(options: Parameters<typeof createConnectedInstance>[0] = {}) {
  const service = {
    answer: (() => toHistory([])) as (cursor: string | null) => Promise<Response> | Response,
    urls: [] as URL[],
  }
  const instance = await createConnectedInstance({
    ...options,
    fetch: async (address) => {
      const url = new URL(address)
      if (!url.pathname.endsWith('/history')) throw new TypeError('offline')
      service.urls.push(url)
      return service.answer(url.searchParams.get('cursor'))
    },
  })
  const { answer, chain } = createNftChain()
  instance.nodes.answer = () => {
    const call = Object(instance.nodes.calls.at(-1))
    return answer({ method: String(call.method), params: call.params })
  }
  const connection = instance.connection()
  const me =
    connection.status === 'connected'
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the address of the fake wallet.
        (connection.account.address.toLowerCase() as Address)
      : stranger
  const nfts = await instance.features.nfts.get()
  const state = nfts.stores.nfts.getState
  const watch = async () => {
    const stop = nfts.actions.watchNfts()
    await settle()
    return stop
  }
  return { ...instance, chain, me, nfts, service, state, watch }
}

/** The names of the NFTs, or the status. */
export function toNames(state: ReturnType<Awaited<ReturnType<typeof createNftCase>>['state']>) {
  return state.status === 'ready'
    ? state.items.map(({ name, tokenId }) => name || `#${tokenId}`)
    : state.status
}

type NftCase = Awaited<ReturnType<typeof createNftCase>>

/** A transaction that brought an NFT to the account, or took it away. */
export function addMove(
  { chain, me }: NftCase,
  id: string,
  move: { readonly contract?: typeof art; readonly isOut?: boolean; readonly tokenId: bigint },
): void {
  const { contract = art, isOut = false, tokenId } = move
  const ends = isOut ? { from: me, to: stranger } : { from: stranger, to: me }
  chain.receipts.set(id, [toTransferLog(ends, tokenId, contract)])
  const key = `${contract}/${tokenId}`
  if (!chain.owned.has(key)) chain.owned.set(key, isOut ? stranger : me)
}

/** A transaction of the history that moved an NFT of the art. */
export const toArt = (tokenId: number, direction = 'in', rest: object = {}) =>
  toWireItem(`art-${tokenId}-${direction}`, [toWireNft(`Art #${tokenId}`, direction, rest)])

/** A case with two NFTs, one that left and one that is spam. */
export async function createUsualNfts() {
  const nftCase = await createNftCase()
  addMove(nftCase, 'art-1-out', { isOut: true, tokenId: 1n })
  addMove(nftCase, 'art-1-in', { tokenId: 1n })
  addMove(nftCase, 'art-2-in', { tokenId: 2n })
  addMove(nftCase, 'art-3-in', { tokenId: 3n })
  addMove(nftCase, 'spam', { contract: spammer, tokenId: 9n })
  const spam = toWireItem('spam', [toWireNft('CLAIM', 'in', spamFlag)])
  nftCase.service.answer = () =>
    toHistory([toArt(1, 'out'), toArt(3), spam, toArt(2), toWireItem('send', []), toArt(1)])
  return nftCase
}
