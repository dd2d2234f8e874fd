import { explainSolana } from '../features/explain/simulate/simulate-solana.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { solana } from '../networks/solana.ts'
import {
  toAmountBytes,
  toKeyText,
  toMessageBytes,
  toTransactionText,
  type WrittenInstruction,
} from './solana-bytes.ts'

export const network = extendNetwork(solana, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'http://rpc',
})
export const [me, friend] = [toKeyText(1), toKeyText(2)] as const
const system = toKeyText(0)
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** 100 lamports from the visitor, who pays, to a friend. */
export const content = {
  instructions: [
    { accounts: [0, 1], data: [2, 0, 0, 0, ...toAmountBytes(100n)], program: 2 },
  ] as readonly WrittenInstruction[],
  keys: [1, 2, 0],
}
export const transaction = toTransactionText(toMessageBytes(content))
/** What it does. */
export const action = {
  amount: 100n,
  asset: undefined,
  contract: system,
  from: me,
  kind: 'transfer',
  to: friend,
  tokenId: undefined,
  value: 0n,
} as const

/** What a node says of an account without tokens. */
export const toPlain = (lamports: number) => ({ data: ['', 'base64'], lamports, owner: system })
/** An account of tokens that the node does not parse. */
export const unread = { ...toPlain(1), owner: tokenProgram }
/** An account of tokens. */
export const toTokens = (amount: number, info: object = {}) => ({
  data: {
    parsed: {
      info: {
        mint: 'mint',
        owner: me,
        tokenAmount: { amount: String(amount), decimals: 6 },
        ...info,
      },
      type: 'account',
    },
  },
  lamports: 50,
  owner: tokenProgram,
})

/** The accounts of the transaction, before and after it. */
export const before = [toPlain(10_000), toPlain(0), toPlain(1)]
export const after = [toPlain(9_000), toPlain(100), toPlain(1)]

type Answers = { readonly after?: unknown; readonly before?: unknown; readonly fee?: unknown }
type Request = { readonly method: string; readonly network: object; readonly params?: unknown }

/** A node with these answers, or errors. Without them, it says what the transaction does. */
export function createNode(answers: Answers = {}) {
  const requests: unknown[] = []
  const all: Answers = { after: { accounts: after, err: null }, before, fee: 900, ...answers }
  const values: Readonly<Record<string, unknown>> = {
    getFeeForMessage: all.fee,
    getMultipleAccounts: all.before,
    simulateTransaction: all.after,
  }
  async function read({ method, network: on, params }: Request): Promise<unknown> {
    if (on !== network) throw new TypeError('The network is another one.')
    requests.push({ method, params })
    const value = values[method]
    if (value instanceof Error) throw value
    return { value }
  }
  return { chain: { network, read }, requests }
}

/** What is explained of a transaction. */
export const explain = (answers: Answers = {}, text = transaction, owner: string = me) =>
  explainSolana(createNode(answers).chain, { held: [], owner, transaction: text })

export const simulated = { arrives: [], leaves: [], status: 'simulated' }
export const toAmount = (amount: bigint, asset?: string) => ({ amount, asset, tokenId: undefined })
