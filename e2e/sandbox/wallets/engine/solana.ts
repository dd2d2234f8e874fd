import { base64 } from '@scure/base'
import type { Transaction } from '@solana/kit'
import { describeMessage } from './describe/message.ts'
import { describeSolana, formatSol } from './describe/solana.ts'
import type { SolanaNetwork } from './networks.ts'
import type { Group, Question } from './question.ts'
import { requestNode } from './request-node.ts'
import { type SolanaKey, signTransaction } from './solana-transaction.ts'
import type { WalletParts } from './wallet-parts.ts'

export type SolanaScene = {
  readonly parts: Pick<WalletParts, 'approvals' | 'dappHost'>
  readonly key: SolanaKey
  readonly network: SolanaNetwork
  /** CAIP-2. Undefined if the request is for no network. */
  readonly chainId: string | undefined
  readonly signal?: AbortSignal
}

const { signal: never } = new AbortController()

/** Asks for an approval of the messages, and signs them. */
export function signMessages(
  scene: SolanaScene,
  messages: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const { parts, key, network, chainId, signal = never } = scene
  const title =
    messages.length > 1 ? `Sign these ${messages.length} messages?` : 'Sign this message?'
  return parts.approvals.run({
    title,
    signal,
    prepare() {
      const groups = messages.map((bytes) =>
        describeMessage({
          bytes,
          account: key.address,
          chainNames: chainId === undefined ? undefined : toChainNames(chainId),
          dappHost: parts.dappHost(),
        }),
      )
      const question = { title, account: key.address, network: network.name, groups }
      return Promise.resolve({ question, plan: messages })
    },
    perform: (all) => Promise.resolve(all.map(key.sign)),
  })
}

/** Asks for an approval of the transactions, and signs them. Returns them serialized. */
export function signTransactions(
  scene: SolanaScene,
  all: readonly Transaction[],
  verb: 'Send' | 'Sign',
): Promise<readonly Uint8Array[]> {
  const { parts, key, signal = never } = scene
  const title =
    all.length > 1 ? `${verb} these ${all.length} transactions?` : `${verb} this transaction?`
  return parts.approvals.run({
    title,
    signal,
    prepare: async () => ({ question: await toQuestion(title, all, scene), plan: all }),
    perform: (transactions) =>
      Promise.resolve(transactions.map((one) => signTransaction(one, key))),
  })
}

/** Sends a signed transaction to the cluster. Returns its signature in base58. */
export async function sendTransaction(
  { network, signal }: Pick<SolanaScene, 'network' | 'signal'>,
  signed: Uint8Array,
  options: object = {},
): Promise<string> {
  const answer = await requestNode({
    method: 'sendTransaction',
    params: [base64.encode(signed), { encoding: 'base64', ...options }],
    url: network.url,
    signal,
  })
  return String(answer)
}

async function toQuestion(
  title: string,
  all: readonly Transaction[],
  { key, network }: SolanaScene,
): Promise<Question> {
  const scene = { url: network.url, account: key.address }
  const described = await Promise.all(all.map((one) => describeSolana(one, scene)))
  const fees = await Promise.all(all.map((one) => readFee(one, network.url)))
  return {
    title,
    account: key.address,
    network: network.name ?? 'The site does not say which',
    fee: toFee(fees),
    groups: number(described),
  }
}

function number(described: readonly (readonly Group[])[]): readonly Group[] {
  const total = described.flat().length
  return described.flatMap((groups, transaction) =>
    groups.map((group, instruction) => {
      const place =
        described.length > 1 ? `${transaction + 1}.${instruction + 1}` : `${instruction + 1}`
      return total > 1 ? { ...group, title: `${place}. ${group.title}` } : group
    }),
  )
}

/** In lamports. Undefined if the network does not return a fee. */
function readFee(
  { messageBytes }: Transaction,
  url: string | undefined,
): Promise<number | undefined> {
  const params = [base64.encode(Uint8Array.from(messageBytes)), { commitment: 'confirmed' }]
  return requestNode({ method: 'getFeeForMessage', params, url }).then(
    (answer) => Object(answer).value ?? undefined,
    () => undefined,
  )
}

function toFee(fees: readonly (number | undefined)[]): string {
  let sum = 0n
  for (const fee of fees) {
    if (fee === undefined) return 'Unknown'
    sum += BigInt(fee)
  }
  return formatSol(sum)
}

const shortNames: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/** The network ids that a sign-in message may use. */
function toChainNames(chainId: string): readonly string[] {
  const reference = chainId.slice('solana:'.length)
  const short = shortNames[reference] ?? reference
  return [reference, chainId, short, `solana:${short}`]
}
