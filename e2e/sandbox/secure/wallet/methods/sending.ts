import { formatEther, type Hex, numberToHex, parseTransaction } from 'viem'
import type { Question } from '../approval/question.ts'
import { byAlarm } from '../describe/allowance.ts'
import { type Call, describeCall } from '../describe/call.ts'
import type { Methods, WalletParts } from '../parts.ts'
import { requireSelf, type Signer, toSigner } from '../signer.ts'
import type { SmartCall } from '../smart-account.ts'
import { walletError } from '../wallet-error.ts'
import { requireCapabilities } from './capabilities.ts'
import { list, parseParameters, sendCalls, transaction } from './parameters.ts'
import { parseCall, prepareTransaction, type TransactionPlan } from './transaction.ts'

const transactionParameters = list(transaction)
const sendCallsParameters = list(sendCalls)

/** The methods that sign and send. */
export function createSendingMethods(parts: WalletParts): Methods {
  const { batches } = parts
  return {
    async eth_sendTransaction(params, context) {
      const method = 'eth_sendTransaction'
      const [input] = parseParameters(method, transactionParameters, params)
      const signer = await toSigner(parts, context)
      requireSelf(signer, input.from, `${method}: params.0.from`)
      requireChain(signer, input.chainId, `${method}: params.0.chainId`)
      const call = parseCall(input)
      const sending = { parts, signer, signal: context.signal }
      if (signer.type === 'eoa') return sendOne(sending, { call, input })
      return sendSmart(sending, [requireReceiver(call)])
    },
    async wallet_sendCalls(params, context) {
      const method = 'wallet_sendCalls'
      const [input] = parseParameters(method, sendCallsParameters, params)
      const signer = await toSigner(parts, context)
      requireSelf(signer, input.from, `${method}: params.0.from`)
      requireChain(signer, input.chainId, `${method}: params.0.chainId`)
      requireCapabilities(input, signer.type)
      if (input.id !== undefined) batches.requireFree(input.id)
      const id = input.id ?? `0x${crypto.randomUUID().replaceAll('-', '')}`
      const calls = input.calls.map((call) => ({ ...parseCall(call), to: call.to }))
      const sending = { parts, signer, signal: context.signal }
      const isAtomic = signer.type === 'smartAccount'
      const sent = isAtomic
        ? { hashes: [await sendSmart(sending, calls)], isCut: false }
        : await sendEach(sending, calls)
      batches.add({ id, chainId: signer.network.id, isAtomic, ...sent })
      // Version 1 of EIP-5792 returned the id only.
      return input.version?.startsWith('2') ? { id } : id
    },
  }
}

type Sending = { parts: WalletParts; signer: Signer; signal: AbortSignal }

/** Sends a transaction of the EOA. The approval is decoded from the exact bytes that are signed. */
function sendOne({ parts, signer, signal }: Sending, plan: TransactionPlan): Promise<Hex> {
  return parts.approvals.run({
    title: toTitle(1),
    signal,
    async prepare() {
      const unsigned = await prepareTransaction(signer, plan)
      const read = parseTransaction(unsigned)
      const most = (read.gas ?? 0n) * (read.maxFeePerGas ?? read.gasPrice ?? 0n)
      const question = await toQuestion({
        signer,
        calls: [{ to: read.to ?? undefined, value: read.value ?? 0n, data: read.data ?? '0x' }],
        fee: `At most ${formatEther(most)} ETH`,
      })
      return { question, plan: unsigned }
    },
    perform: (unsigned) => sendSigned({ parts, signer, signal }, unsigned),
  })
}

async function sendSigned({ parts, signer, signal }: Sending, unsigned: Hex): Promise<Hex> {
  parts.approvals.check(signal)
  const serializedTransaction = await parts.keys().evm.signTransaction(parseTransaction(unsigned))
  return signer.network.client.sendRawTransaction({ serializedTransaction })
}

/** Sends the calls atomically, in one transaction that a sponsor sends. */
function sendSmart({ parts, signer, signal }: Sending, calls: readonly SmartCall[]): Promise<Hex> {
  const { approvals, smartAccounts } = parts
  return approvals.run({
    title: toTitle(calls.length),
    signal,
    async prepare() {
      const batch = await smartAccounts.prepare(signer.network, calls)
      const fee = 'None, it is paid for you'
      return { question: await toQuestion({ signer, calls: batch.calls, fee }), plan: batch }
    },
    perform: (batch) => smartAccounts.send(signer.network, batch),
  })
}

/** Sends the calls one by one. Stops at the first error. Calls sent before it stay sent. */
function sendEach({ parts, signer, signal }: Sending, calls: readonly SmartCall[]) {
  return parts.approvals.run({
    title: toTitle(calls.length),
    signal,
    async prepare() {
      const question = await toQuestion({ signer, calls, fee: 'One for each call' })
      return { question, plan: calls }
    },
    async perform() {
      const hashes: Hex[] = []
      for (const call of calls) {
        try {
          const unsigned = await prepareTransaction(signer, { call })
          hashes.push(await sendSigned({ parts, signer, signal }, unsigned))
        } catch (cause) {
          if (hashes.length === 0) throw cause
          return { hashes, isCut: true }
        }
      }
      return { hashes, isCut: false }
    },
  })
}

type SendQuestion = { signer: Signer; calls: readonly Call[]; fee: string }

/** Describes every call, those that give everything away first. */
async function toQuestion({ signer, calls, fee }: SendQuestion): Promise<Question> {
  const { address: account, network } = signer
  const groups = await Promise.all(calls.map((call) => describeCall(call, { network, account })))
  const numbered = groups.map((group, index) => ({
    ...group,
    title: groups.length > 1 ? `${index + 1}. ${group.title}` : group.title,
  }))
  const sorted = numbered.toSorted(byAlarm)
  return { title: toTitle(calls.length), account, network: network.name, fee, groups: sorted }
}

const toTitle = (count: number) =>
  count === 1 ? 'Send this transaction?' : `Send these ${count} calls?`

function requireReceiver({ to, value, data }: Call): SmartCall {
  if (to) return { to, value, data }
  throw walletError(
    'bad-parameters',
    'eth_sendTransaction: params.0.to: is missing, and a smart account creates no contracts',
  )
}

function requireChain(
  { network }: Signer,
  requestedChain: bigint | null | undefined,
  field: string,
): void {
  if (
    requestedChain === undefined ||
    requestedChain === null ||
    requestedChain === BigInt(network.id)
  )
    return
  throw walletError(
    'unsupported-chain',
    `${field}: is ${numberToHex(requestedChain)}, but the network in use is ${numberToHex(network.id)}`,
  )
}
