import { base58 } from '@scure/base'
import { Connection, type VersionedTransaction } from '@solana/web3.js'
import { toDappHost } from '../approval/asker.ts'
import type { Group, Question } from '../approval/question.ts'
import { describeMessage } from '../describe/message.ts'
import { describeSolana, formatSol } from '../describe/solana.ts'
import type { WalletParts } from '../parts.ts'
import type { RequestContext } from '../request-context.ts'

type ApprovalContext = { parts: WalletParts; context: RequestContext }

export function askAboutMessage({
  parts,
  context,
  message,
}: ApprovalContext & { message: Uint8Array }) {
  const title = 'Sign this message?'
  const { name } = parts.networks.toSolana(context.chainId)
  const { address: account, sign } = parts.keys().solana
  return parts.approvals.run({
    title,
    signal: context.signal,
    prepare() {
      const group = describeMessage({
        bytes: message,
        account,
        chainNames: toChainNames(context.chainId),
        dappHost: toDappHost(parts.dapp()),
      })
      return Promise.resolve({
        question: { title, account, network: name, groups: [group] },
        plan: message,
      })
    },
    perform: (bytes) => Promise.resolve({ signature: base58.encode(sign(bytes)) }),
  })
}

export function askAboutTransactions({
  parts,
  context,
  all,
  verb,
}: ApprovalContext & { all: readonly VersionedTransaction[]; verb: 'Send' | 'Sign' }) {
  const title =
    all.length > 1 ? `${verb} these ${all.length} transactions?` : `${verb} this transaction?`
  return parts.approvals.run({
    title,
    signal: context.signal,
    prepare: async () => ({
      question: await toQuestion(title, all, { parts, context }),
      plan: all,
    }),
    perform: (transactions) =>
      Promise.resolve(transactions.map((one) => signTransaction(one, parts))),
  })
}

/** Returns base58. Signs the serialized message of the transaction, which is what the approval described. */
function signTransaction(transaction: VersionedTransaction, { keys }: WalletParts): string {
  const { address, sign } = keys().solana
  const { staticAccountKeys } = transaction.message
  const place = staticAccountKeys.findIndex((key) => key.toBase58() === address)
  transaction.signatures[place] = sign(transaction.message.serialize())
  return base58.encode(transaction.serialize())
}

async function toQuestion(
  title: string,
  all: readonly VersionedTransaction[],
  { parts, context }: ApprovalContext,
): Promise<Question> {
  const { name, url } = parts.networks.toSolana(context.chainId)
  const account = parts.keys().solana.address
  const connection = new Connection(url, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
  })
  const described = await Promise.all(
    all.map(({ message }) => describeSolana(message, { connection, account })),
  )
  const fees = await Promise.all(all.map((one) => readFee(one, connection)))
  return { title, account, network: name, fee: toFee(fees), groups: number(described) }
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
  { message }: VersionedTransaction,
  connection: Connection,
): Promise<bigint | undefined> {
  return connection.getFeeForMessage(message).then(
    ({ value }) => (value === null ? undefined : BigInt(value)),
    () => undefined,
  )
}

function toFee(fees: readonly (bigint | undefined)[]): string {
  let sum = 0n
  for (const fee of fees) {
    if (fee === undefined) return 'Unknown'
    sum += fee
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
