import { encodeAbiParameters, encodeErrorResult, encodeFunctionResult, parseAbi } from 'viem'
import type { Adapter } from '../adapters/adapter.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { isSameAddress } from '../format/address.ts'
import {
  answerApprovals,
  createApprovalsChain,
  dai,
  exchange,
  person,
  simulate,
  toApproved,
  unlimited,
} from './approvals-case.ts'
import { firstAddress, secondAddress } from './fake-connector.ts'
import {
  art,
  cards,
  createNftChain,
  spamFlag,
  spammer,
  stranger,
  toCardLog,
  toHash,
  toTransferLog,
  toWireItem,
  toWireNft,
} from './nft-case.ts'
import { ether, usdc } from './portfolio-case.ts'
import { friend, toRevert } from './send-case.ts'
import { settle } from './settle.ts'

type Call = Parameters<Adapter['read']>[0]

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
  'error ResolverNotFound(bytes name)',
])

/** An address that the short form of another one hides. */
export const toImitation = (address: string) =>
  `${address.slice(0, 4)}${'ab'.repeat(17)}${address.slice(-4)}`.toLowerCase()

/** What a visitor may enter as a receiver. */
export const receivers: readonly string[] = [
  friend,
  friend.slice(2).toLowerCase(),
  `0x${friend.slice(2).toUpperCase()}`,
  friend.replace('C44C', 'C44c'),
  toImitation(friend),
  toImitation(secondAddress),
  secondAddress,
  firstAddress,
  `0x${'0'.repeat(40)}`,
  'alice.eth',
  'BOB.eth',
  'б_ob.eth',
  'carol.reown.id',
  'al',
  'a word',
  '',
  'y'.repeat(600),
  `ethereum:${friend}@1?value=2e17`,
  `ethereum:${friend}?gas=5`,
]

/** Transactions of the history of the account: payments, and moves of NFTs whose logs the node has. */
function createTransactions() {
  const ends = { from: stranger, to: firstAddress } as const
  const back = { from: firstAddress, to: stranger } as const
  const logs: Readonly<Record<string, readonly unknown[]>> = {
    'art-1': [toTransferLog(ends, 1n)],
    'art-1-out': [toTransferLog(back, 1n)],
    cards: [toCardLog(ends, [4n, 5n], [3n, 1n])],
    'cards-out': [toCardLog(back, [4n], [2n])],
    mint: [toTransferLog(ends, 7n), toTransferLog(ends, 8n)],
    spam: [toTransferLog(ends, 9n, spammer)],
    unknown: [],
  }
  const pay = (id: string, to: string, numeric: string) => {
    const item = toWireItem(id, [
      { direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric } },
    ])
    const metadata = { operationType: 'send', sentFrom: firstAddress, sentTo: to }
    return { ...item, metadata: { ...item.metadata, ...metadata } }
  }
  const items = [
    toWireItem('art-1', [toWireNft('Art 1')]),
    toWireItem('art-1-out', [toWireNft('Art 1', 'out')]),
    toWireItem('cards', [toWireNft('Card 4'), toWireNft('Card 5')]),
    toWireItem('cards-out', [toWireNft('Card 4', 'out')]),
    toWireItem('mint', [toWireNft('Art 7', 'in', spamFlag), toWireNft('Art 8 of 9')]),
    toWireItem('spam', [toWireNft('CLAIM', 'in', spamFlag)]),
    toWireItem('unknown', [toWireNft('Dusk')]),
    pay('paid', friend, '1'),
    pay('dust', secondAddress, '0'),
  ]
  return { items, logs }
}

/** What the resolver of ENS answers. */
function resolve(params: unknown): string {
  // The label of the name, as DNS writes it.
  const isKnown = JSON.stringify(params).includes(Buffer.from('alice').toString('hex'))
  if (!isKnown)
    throw toRevert(
      'execution reverted',
      encodeErrorResult({ abi, args: ['0x00'], errorName: 'ResolverNotFound' }),
    )
  const found = encodeAbiParameters([{ type: 'bytes' }], [friend])
  const result = [found, firstAddress] as const
  return encodeFunctionResult({ abi, functionName: 'resolve', result })
}

/** What a node says of a payment. */
const answers: Readonly<Record<string, unknown>> = {
  eth_call: '0x',
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x2540be400',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x7',
}

const spenders = [exchange, stranger].map((one) => one.toLowerCase())

/** What the account has approved, and what the visitor does about it. */
function createApprovalsWorld() {
  const chain = createApprovalsChain()
  const visit = { isDeclining: false, isIncluding: false, isReverting: false }
  chain.approved = [
    toApproved({ amount: 3n, spender: person }),
    toApproved({ amount: unlimited, token: dai }),
    toApproved({ amount: 1n, isCollection: true, token: art }),
    toApproved({ amount: undefined, spender: stranger }),
    toApproved(),
  ]

  /** What the node says of approvals. `undefined` for what is not about them. */
  function answer(call: Call): unknown {
    const { method, params } = call
    if (method === 'eth_getLogs' || method === 'eth_blockNumber')
      return answerApprovals(chain, call)
    if (method === 'eth_getTransactionReceipt')
      return visit.isIncluding ? { logs: [], status: '0x1' } : undefined
    if (method === 'eth_simulateV1') return simulate(visit.isReverting ? '0x0' : '0x1')(call)
    const data = JSON.stringify(params).toLowerCase()
    const isAllowance = method === 'eth_call' && /dd62ed3e|e985e9c5/.test(data)
    const isSpender = method === 'eth_getCode' && spenders.some((one) => data.includes(one))
    return isAllowance || isSpender ? answerApprovals(chain, call) : undefined
  }

  /** The wallet sends a transaction to a contract, which takes its first approval away, or the visitor declines. */
  async function send(contract: string): Promise<string> {
    if (visit.isDeclining) throw new PorticoError('user-rejected')
    const approved = chain.approved.find((one) => isSameAddress(one.token, contract) && one.amount)
    if (approved) approved.amount = 0n
    return `0x${'ab'.repeat(32)}`
  }

  return { answer, send, visit }
}

/**
 * The services and the node of a visit. `history` is the order of the transactions, by their places in a list of 9, as many on a page
 * as 3. Each request takes the next of `faults`: 0 for one that reaches no server, 1 and 2 for answers of another form, 3 for a refusal, and any
 * other number for none. `visit` says what the visitor does in the wallet, and what becomes of transactions.
 */
export function createVisitWorld(history: readonly number[], faults: readonly number[]) {
  const { answer: answerNft, chain } = createNftChain()
  const { items, logs } = createTransactions()
  const { answer: answerForApprovals, ...wallet } = createApprovalsWorld()
  let count = 0
  for (const [id, entries] of Object.entries(logs)) chain.receipts.set(id, entries)
  chain.owned.set(`${art}/1`, stranger).set(`${art}/8`, firstAddress).set(`${cards}/4`, 1n)

  function takeFault(): number {
    count += 1
    return faults[count % faults.length] ?? 9
  }

  function answerNode(call: Call): unknown {
    const { method, params } = call
    const [first] = Array.isArray(params) ? params : []
    const to = String(Object(first).to).toLowerCase()
    const isOfNft = Object.keys(logs).some((id) => toHash(id) === first)
    const answer = isOfNft ? undefined : answerForApprovals(call)
    if (answer !== undefined) return answer
    if (method === 'eth_call' && to.startsWith('0xeeee')) return resolve(params)
    const isNft = [art, cards, spammer].some((contract) => contract === to)
    if (method === 'eth_call' && (isNft || to.startsWith('0xca11')))
      return answerNft({ method, params })
    if (method === 'eth_getTransactionReceipt' && isOfNft) return answerNft({ method, params })
    return answers[method] ?? null
  }

  function answerService(url: URL): unknown {
    const [, label = ''] = /profile\/account\/(\w+)\.reown\.id$/.exec(url.pathname) ?? []
    // Names that begin so are taken.
    if (label) return label.startsWith('alice') ? { addresses: {}, name: `${label}.reown.id` } : []
    if (url.pathname.includes('/suggestions/'))
      return { suggestions: [{ name: 'alice-eth.reown.id', registered: false }] }
    if (url.pathname.endsWith('/balance')) return { balances: [usdc, ether] }
    if (!url.pathname.endsWith('/history')) return {}
    const start = Number(url.searchParams.get('cursor') ?? 0)
    const data = history.slice(start, start + 3).flatMap((place) => items[place] ?? [])
    const next = start + 3 < history.length ? String(start + 3) : null
    return { data, next }
  }

  return {
    fetch: async (address: string): Promise<Response> => {
      await settle()
      const fault = takeFault()
      if (fault === 0) throw new TypeError('offline')
      if (fault === 1) return new Response('<html>')
      if (fault === 2) return Response.json({ data: 7 })
      if (fault === 3) return Response.json({ reasons: [] }, { status: 500 })
      return Response.json(answerService(new URL(address)))
    },
    read: (call: Call): unknown => {
      const fault = takeFault()
      if (fault === 0) throw new PorticoError('rpc-failed', 'offline')
      if (fault === 1) return '0x01'
      if (fault === 2) return null
      if (fault === 3) throw toRevert('execution reverted')
      return answerNode(call)
    },
    ...wallet,
  }
}
