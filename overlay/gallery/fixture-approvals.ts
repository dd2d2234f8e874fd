import type { Adapter } from '../../shared/adapters/adapter.ts'
import { eventTopics } from '../../shared/adapters/evm/event-topics.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { addresses } from './fixture-wallets.ts'

export type ApprovalAnswer =
  | 'checking'
  | 'confirming'
  | 'declined'
  | 'elsewhere'
  | 'empty'
  | 'fails'
  | 'held'
  | 'incomplete'
  | 'many'
  | 'nasty'
  | 'never'
  | 'none-found'
  | 'pending'
  | 'refused'
  | 'remaining'
  | 'reverted'
  | 'revoked'
  | 'unconfirmed'
  | 'usual'

type Entry = {
  /** `undefined`: the contract does not answer. */
  readonly amount: bigint | undefined
  /** What the account has. `undefined`: the contract does not answer. */
  readonly balance: bigint | undefined
  readonly decimals?: number
  readonly isAccount?: true
  readonly isCollection?: true
  readonly name: string
  readonly spender: string
  readonly symbol: string
  readonly token: string
}

const all = 2n ** 256n - 1n
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const router = '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad'
const market = '0x1e0049783f008a0085193e00003d00cd54003c71'
const friend = '0x48c6f1b09d7a2c35e8f4ab1276d0e59c3f8a1b24'

const toEntry = (rest: Partial<Entry>): Entry => ({
  amount: all,
  balance: 11_260_000n,
  decimals: 6,
  name: 'USD Coin',
  spender: router,
  symbol: 'USDC',
  token: usdc,
  ...rest,
})
const toToken = (index: number) => `0x${(index + 1).toString(16).padStart(40, 'd0')}`

const usual = [
  toEntry({ amount: 12_500_000n, isAccount: true, spender: friend }),
  toEntry({}),
  toEntry({
    amount: 1n,
    balance: 3n,
    isCollection: true,
    name: 'Island Art',
    spender: market,
    symbol: 'ISLE',
    token: toToken(1),
  }),
  toEntry({ amount: 250_123_456n, spender: market }),
  toEntry({
    amount: 1_000n * 10n ** 18n,
    balance: 0n,
    decimals: 18,
    name: 'Dai',
    symbol: 'DAI',
    token: toToken(2),
  }),
]

/** Names and numbers that mislead, or break a layout. */
const nasty = [
  toEntry({
    isAccount: true,
    name: '\u202eCSDU\u200b',
    spender: friend,
    symbol: 'US\u202eDC',
    token: toToken(3),
  }),
  toEntry({ name: '<img src=x onerror=alert(1)>', symbol: '<b>X</b>', token: toToken(4) }),
  toEntry({ name: 'رمز تجريبي', symbol: 'رمز', token: toToken(5) }),
  toEntry({ amount: 10n ** 60n, name: 'W'.repeat(200), symbol: 'W'.repeat(80), token: toToken(6) }),
  toEntry({ amount: 10n ** 60n, balance: 10n ** 60n, decimals: 99, token: toToken(7) }),
  toEntry({ amount: undefined, balance: undefined, token: toToken(8) }),
  toEntry({ amount: 1n, decimals: 18, name: '', symbol: '', token: toToken(9) }),
]

const many = Array.from({ length: 60 }, (_, index) =>
  toEntry({ name: `Token ${index + 1}`, symbol: `T${index + 1}`, token: toToken(index) }),
)

const lists: Partial<Readonly<Record<ApprovalAnswer, readonly Entry[]>>> = {
  empty: [],
  many,
  nasty,
  'none-found': [],
}

const toWord = (value: bigint | number) => value.toString(16).padStart(64, '0')
const toTopic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

function toText(text: string): string {
  const bytes = [...new TextEncoder().encode(text)]
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  return `0x${toWord(32)}${toWord(bytes.length)}${padded}`
}

const toLog = ({ isCollection, spender, token }: Entry) => ({
  address: token,
  topics: [
    isCollection ? eventTopics.approvalForAll : eventTopics.approval,
    toTopic(addresses[0].toLowerCase()),
    toTopic(spender),
  ],
})

/** What a contract answers. The fake chain has no Multicall3. */
function answerCall(entries: readonly Entry[], [call]: readonly { data: string; to: string }[]) {
  const { data = '', to } = call ?? {}
  const spender = `0x${data.slice(-40)}`
  const [entry] = entries.filter(({ token }) => token === to)
  if (!entry) return '0x'
  const { decimals = 0, name, symbol } = entry
  const selector = data.slice(0, 10)
  if (selector === '0x70a08231')
    return entry.balance === undefined ? '0x' : `0x${toWord(entry.balance)}`
  if (selector === '0x313ce567') return `0x${toWord(decimals)}`
  if (selector === '0x06fdde03') return toText(name)
  if (selector === '0x95d89b41') return toText(symbol)
  const approved = entries.find((one) => one.token === to && one.spender === spender)
  return approved?.amount === undefined ? '0x' : `0x${toWord(approved.amount)}`
}

const refuse = () =>
  Promise.reject(new PorticoError('rpc-failed', 'No.', { details: { code: -32005 } }))

/** The contract would refuse. */
const refuseSimulation = () =>
  Promise.reject(
    new PorticoError('rpc-failed', 'No.', {
      cause: { code: 3, message: 'execution reverted: Paused' },
    }),
  )

function simulate(answer: ApprovalAnswer) {
  if (answer === 'checking') return new Promise(() => undefined)
  return answer === 'held' ? refuseSimulation() : null
}

/** The status of the transaction in its block. Without one, no block has it. */
const statuses: Partial<Readonly<Record<ApprovalAnswer, string>>> = {
  remaining: '0x1',
  reverted: '0x0',
  revoked: '0x1',
  unconfirmed: '0x1',
}

/** What the chain has of the first approval after the transaction. `undefined`: its contract does not answer. */
const left: Partial<Readonly<Record<ApprovalAnswer, bigint | undefined>>> = {
  revoked: 0n,
  unconfirmed: undefined,
}

const afterRevoking = (answer: ApprovalAnswer, entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry, index) =>
    index === 0 && answer in left ? { ...entry, amount: left[answer] } : entry,
  )

function answerLogs(answer: ApprovalAnswer, entries: readonly Entry[], fromBlock: string) {
  if (answer === 'never') return new Promise(() => undefined)
  if (answer === 'fails') return refuse()
  const isPart = answer === 'incomplete' || answer === 'none-found'
  return isPart && fromBlock === '0x0' ? refuse() : entries.map(toLog).toReversed()
}

export function createApprovals(answer: ApprovalAnswer): Pick<Adapter, 'read' | 'sendTransaction'> {
  let entries = lists[answer] ?? usual
  return {
    async read({ method, params }) {
      const list = Array.isArray(params) ? params : []
      if (method === 'eth_getLogs') return answerLogs(answer, entries, list[0].fromBlock)
      if (method === 'eth_blockNumber') return '0x1312d00'
      if (method === 'eth_getTransactionCount') return '0x5'
      if (method === 'eth_call') return answerCall(entries, list)
      if (method === 'eth_simulateV1') return simulate(answer)
      if (method === 'eth_getCode')
        return list[0] === addresses[0] ||
          entries.some(({ isAccount, spender }) => isAccount && spender === list[0])
          ? '0x'
          : '0x6080'
      return statuses[answer]
        ? { effectiveGasPrice: '0x3b9aca00', gasUsed: '0x5208', status: statuses[answer] }
        : null
    },
    async sendTransaction() {
      if (answer === 'confirming') return new Promise(() => undefined)
      if (answer === 'declined') throw new PorticoError('user-rejected')
      if (answer === 'elsewhere') throw new PorticoError('chain-disconnected')
      if (answer === 'refused') throw new PorticoError('rpc-failed')
      entries = afterRevoking(answer, entries)
      return `0x${'7'.repeat(64)}`
    },
  }
}
