import { bytesToHex, formatEther, type Hex, numberToHex, parseTransaction } from 'viem'
import type { Batch } from './batches.ts'
import { requireCapabilities } from './capabilities.ts'
import { byAlarm } from './describe/allowance.ts'
import { type Call, describeCall } from './describe/call.ts'
import type { Methods, RequestContext } from './methods.ts'
import {
  list,
  parseParameters,
  sendCalls,
  type TransactionInput,
  transaction,
} from './parameters.ts'
import type { Question } from './question.ts'
import type { Bundle, Signer } from './signer.ts'
import { prepareTransaction, type TransactionPlan, toCall, toPlan } from './transaction.ts'
import { WalletError, walletError } from './wallet-error.ts'
import type { WalletParts } from './wallet-parts.ts'

const transactionParameters = list(transaction)
const sendCallsParameters = list(sendCalls)

type Sending = { parts: WalletParts; signer: Signer; signal: AbortSignal }

/** The methods that send, or sign a transaction for the page to send. */
export function createSendingMethods(parts: WalletParts): Methods {
  const { batches, calls: rules } = parts

  async function readTransaction(method: string, params: unknown, context: RequestContext) {
    const [input] = parseParameters(method, transactionParameters, params)
    const signer = await parts.toSigner(context, input.from, `${method}: params.0.from`)
    const problem = findOtherChain(signer, input.chainId)
    if (problem) throw walletError('bad-parameters', `${method}: params.0.chainId: ${problem}`)
    const plan = toPlan(method, input)
    return { plan, sending: { parts, signer, signal: context.signal } }
  }

  return {
    async eth_sendTransaction(params, context) {
      const { plan, sending } = await readTransaction('eth_sendTransaction', params, context)
      if (sending.signer.signTransaction) return signOne(sending, plan, true)
      const bundle = await rules.toBundle(sending.signer, [plan.call], true)
      if (!bundle) throw walletError('no-atomicity')
      return approveCalls(sending, { calls: [plan.call], bundle, perform: bundle.send })
    },
    async eth_signTransaction(params, context) {
      const { plan, sending } = await readTransaction('eth_signTransaction', params, context)
      return signOne(sending, plan, false)
    },
    async wallet_sendCalls(params, context) {
      const method = 'wallet_sendCalls'
      const [input] = parseParameters(method, sendCallsParameters, params)
      const chainId = rules.anyNetwork ? `eip155:${input.chainId}` : context.chainId
      const field = `${method}: params.0.from`
      const signer = await parts.toSigner({ ...context, chainId }, input.from, field)
      const problem = findOtherChain(signer, input.chainId)
      if (problem) throw walletError('unsupported-chain', `${method}: params.0.chainId: ${problem}`)
      rules.check(input, signer)
      const calls = input.calls.map(toCall)
      const bundle = await rules.toBundle(signer, calls, input.atomicRequired ?? false)
      requireCapabilities(input, bundle !== undefined)
      if (input.id !== undefined) batches.requireFree(input.id)
      const id = input.id ?? bytesToHex(crypto.getRandomValues(new Uint8Array(64)))
      const sending = { parts, signer, signal: context.signal }
      const perform = () => sendBatch(sending, { id, calls, bundle })
      await approveCalls(sending, { calls, bundle, perform })
      // Version 1 of EIP-5792 returned the id only.
      return input.version?.startsWith('2') ? { id } : id
    },
  }
}

function signOne(sending: Sending, plan: TransactionPlan, isSent: boolean): Promise<Hex> {
  const { parts, signer, signal } = sending
  const title = isSent ? toTitle(1) : 'Sign this transaction?'
  const toPlanQuestion = async (call: Call, fee: string) => ({
    ...(await toQuestion({ signer, calls: [call], fee })),
    title,
  })
  return parts.approvals.run({
    title,
    signal,
    async prepare() {
      if (!parts.showsExactFee) {
        const question = await toPlanQuestion(plan.call, toFeeText(plan.input))
        return { question, plan: undefined }
      }
      // The approval is decoded from the exact bytes that are signed.
      const unsigned = await prepareTransaction(signer, plan)
      const read = parseTransaction(unsigned)
      const most = (read.gas ?? 0n) * (read.maxFeePerGas ?? read.gasPrice ?? 0n)
      const call = toCall(read)
      return {
        question: await toPlanQuestion(call, `At most ${formatEther(most)} ETH`),
        plan: unsigned,
      }
    },
    async perform(prepared) {
      const unsigned = prepared ?? (await prepareTransaction(signer, plan))
      return isSent ? send(sending, unsigned) : sign(sending, unsigned)
    },
  })
}

function toFeeText({ gas, gasLimit, gasPrice, maxFeePerGas }: TransactionInput = {}): string {
  const limit = gas ?? gasLimit
  const price = gasPrice ?? maxFeePerGas
  const atMost = price ? `, at most ${formatEther(price, 'gwei')} gwei for each` : ''
  return limit ? `${limit} gas${atMost}` : `As the network asks${atMost}`
}

async function sign({ parts, signer, signal }: Sending, unsigned: Hex): Promise<Hex> {
  parts.approvals.check(signal)
  if (!signer.signTransaction) throw walletError('unauthorized')
  return signer.signTransaction(unsigned)
}

async function send(sending: Sending, unsigned: Hex): Promise<Hex> {
  const serializedTransaction = await sign(sending, unsigned)
  return sending.signer.network.client.sendRawTransaction({ serializedTransaction })
}

type CallsApproval<result> = {
  calls: readonly Call[]
  bundle: Bundle | undefined
  perform: () => Promise<result>
}

async function approveCalls<result>(
  { parts, signer, signal }: Sending,
  { calls, bundle, perform }: CallsApproval<result>,
): Promise<result> {
  let isApproved = false
  try {
    return await parts.approvals.run({
      title: toTitle(calls.length),
      signal,
      async prepare() {
        const fee = bundle?.fee ?? 'One for each call'
        const question = await toQuestion({ signer, calls, fee, warning: bundle?.warning })
        return { question, plan: undefined }
      },
      perform() {
        isApproved = true
        return perform()
      },
    })
  } catch (cause) {
    const isRejected = !isApproved && cause instanceof WalletError && cause.code === 4001
    throw isRejected && bundle?.rejection ? walletError(bundle.rejection) : cause
  }
}

type BatchPlan = { id: string; calls: readonly Call[]; bundle: Bundle | undefined }

/** Sends a batch and keeps it. Rejects if nothing of it could be sent, unless it is sent in the background. */
async function sendBatch(sending: Sending, { id, calls, bundle }: BatchPlan): Promise<void> {
  const { batches, calls: rules } = sending.parts
  const chainId = sending.signer.network.id
  const batch: Batch = { id, chainId, hashes: [], isAtomic: bundle !== undefined, isCut: false }
  async function run(): Promise<void> {
    try {
      if (bundle) batch.hashes.push(await bundle.send())
      else await sendEach(sending, calls, batch)
    } finally {
      batch.isCut = !bundle && batch.hashes.length < calls.length
      batch.isSending = false
    }
  }
  if (rules.inBackground) {
    batches.add(Object.assign(batch, { isSending: true }))
    // A call that cannot be sent is visible in the status.
    void run().catch(() => undefined)
    return
  }
  await run().catch((cause: unknown) => {
    if (batch.hashes.length === 0) throw cause
  })
  batches.add(batch)
}

/** Sends the calls one by one. Stops at the first error. Calls sent before it stay sent. */
async function sendEach(sending: Sending, calls: readonly Call[], batch: Batch): Promise<void> {
  const { signer, parts } = sending
  const { gasWithoutEstimate, inBackground } = parts.calls
  for (const call of calls) {
    const hash = await send(sending, await prepareTransaction(signer, { call }, gasWithoutEstimate))
    batch.hashes.push(hash)
    if (!inBackground) continue
    const { status } = await signer.network.client.waitForTransactionReceipt({ hash })
    if (status === 'reverted') return
  }
}

type SendQuestion = {
  signer: Signer
  calls: readonly Call[]
  fee: string
  warning?: string | undefined
}

/** Describes every call, those that give everything away first. */
async function toQuestion({ signer, calls, fee, warning }: SendQuestion): Promise<Question> {
  const { address: account, network } = signer
  const described = await Promise.all(calls.map((call) => describeCall(call, { network, account })))
  const groups = described.map((group, index) => ({
    ...group,
    title: described.length > 1 ? `${index + 1}. ${group.title}` : group.title,
  }))
  return {
    title: toTitle(calls.length),
    account,
    network: network.name,
    fee,
    groups: [
      ...(warning ? [{ warnings: [warning], details: [] }] : []),
      ...groups.toSorted(byAlarm),
    ],
  }
}

const toTitle = (count: number) =>
  count === 1 ? 'Send this transaction?' : `Send these ${count} calls?`

function findOtherChain(
  { network }: Signer,
  requested: bigint | null | undefined,
): string | undefined {
  if (requested === undefined || requested === null || requested === BigInt(network.id))
    return undefined
  return `is ${numberToHex(requested)}, but the network in use is ${numberToHex(network.id)}`
}
