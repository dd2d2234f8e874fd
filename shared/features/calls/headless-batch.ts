import * as v from 'valibot'
import { checkActive, findActiveAccount, getSigningProvider } from '../../account/active-account.ts'
import { untilAborted } from '../../async/abort.ts'
import { waitForTime } from '../../async/wait-for-time.ts'
import { type CoreContext, getConnection } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toRpcCode } from '../../errors/rpc-error.ts'
import { isObject } from '../../provider/params.ts'
import { type ChainId, toHexChainId } from '../../schema/primitives.ts'
import { toHex, toQuantity } from '../../schema/quantity.ts'
import { parseAnswer } from '../../schema/wallet-answers.ts'
import { batchStatus, sentBatch } from '../../schema/wallet-calls.ts'
import type { SendBatch } from './batch-sender.ts'
import { isUnknownBatch, toHostError } from './calls-error.ts'
import { findCallsWallet } from './calls-wallet.ts'
import { readCapabilities, type WalletCapabilities } from './capabilities.ts'
import * as limits from './limits.ts'

/** A call of a batch. */
export type CallRequest = {
  /**
   * The address of the contract or of the receiver.
   *
   * @default undefined; a contract is created, which the embedded wallet does not do
   */
  readonly to?: string | undefined
  /**
   * The data, as hexadecimal text.
   *
   * @default undefined; no data
   */
  readonly data?: string | undefined
  /**
   * The native currency that goes with it, in its smallest unit.
   *
   * @default undefined; nothing
   */
  readonly value?: bigint | undefined
  /**
   * Capabilities of the wallet for this call (EIP-5792), by name.
   *
   * @default undefined; none
   */
  readonly capabilities?: Readonly<Record<string, object>> | undefined
}

/** A batch of calls. */
export type SendCallsRequest = {
  /** The calls, in their order. */
  calls: readonly CallRequest[]
  /**
   * Whether all calls or none have to be made. A wallet that cannot do that refuses the batch.
   *
   * @default false
   */
  atomicRequired?: boolean | undefined
  /**
   * Capabilities of the wallet for the batch (EIP-5792), by name. A wallet without one refuses the batch, unless it has
   * `optional: true`.
   *
   * @default undefined; none
   */
  capabilities?: Readonly<Record<string, object>> | undefined
  /**
   * The CAIP-2 id of the network. Any other than the active one is refused.
   *
   * @default the active network
   */
  chainId?: ChainId | undefined
  /** Aborts the call, and the calls that the wallet does not have yet. It has no effect once the call is resolved. */
  signal?: AbortSignal | undefined
}

/** A batch that a wallet has accepted. */
export type SentCalls = {
  /** The id, which `getCallsStatus` takes. */
  readonly id: string
  /** What the wallet says to the capabilities of the request, by name. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** A transaction of a batch. */
export type CallsReceipt = {
  /** The hash of the transaction. */
  readonly hash: string
  /** Whether it was reverted. */
  readonly isReverted: boolean
}

/** How a batch stands. */
export type CallsStatus = {
  /**
   * `pending`; `confirmed`: all calls are made; `not-sent`: nothing is on the chain, and the wallet does not try again; `reverted`:
   * nothing of it was done; `partial`: some of the calls are made, and some are not.
   */
  readonly status: 'confirmed' | 'not-sent' | 'partial' | 'pending' | 'reverted'
  /** The code of the status: 100, 200, 400, 500 or 600, or another one of its hundred (EIP-5792). */
  readonly code: number
  /** The transactions that are in a block. A wallet that makes all calls at once has one. */
  readonly receipts: readonly CallsReceipt[]
}

export type HeadlessBatch = {
  readonly getCallsStatus: (id: string) => Promise<CallsStatus>
  readonly getCapabilities: () => Promise<Readonly<Record<ChainId, WalletCapabilities>>>
  readonly sendCalls: (request: SendCallsRequest) => Promise<SentCalls>
  readonly waitForCalls: (
    id: string,
    options?: { readonly signal?: AbortSignal | undefined },
  ) => Promise<CallsStatus>
}

const statuses = ['pending', 'confirmed', 'pending', 'not-sent', 'reverted', 'partial'] as const

function checkRequest({ calls }: Partial<Record<keyof SendCallsRequest, unknown>>): void {
  const isCall = (call: unknown) => {
    const { value } = Object(call)
    return isObject(call) && (value === undefined || (typeof value === 'bigint' && value >= 0n))
  }
  if (Array.isArray(calls) && calls.length > 0 && calls.every(isCall)) return
  throw new PorticoError(
    'params-invalid',
    'sendCalls: Give a list of calls, each with its value as a bigint.',
  )
}

function getAccount(context: CoreContext, { chainId }: SendCallsRequest) {
  const account = findActiveAccount(context)
  if (!account) throw new PorticoError('disconnected', 'Connect a wallet first.')
  const { network } = account
  // §8.13
  if (!network.isSupported || network.chainNamespace !== 'eip155')
    throw new PorticoError('send-chain-unsupported', 'Unsupported chain')
  if (chainId !== undefined && chainId !== network.caipNetworkId)
    throw new PorticoError('chain-disconnected', `The active network is ${network.caipNetworkId}.`)
  return account
}

const toCall = ({ capabilities, data, to, value }: CallRequest) => ({
  ...(capabilities && { capabilities }),
  ...(data !== undefined && { data }),
  ...(to !== undefined && { to }),
  ...(value !== undefined && { value: toHex(value) }),
})

const answered = v.object({
  capabilities: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
})

async function sendCalls(
  context: CoreContext,
  send: SendBatch,
  request: SendCallsRequest,
): Promise<SentCalls> {
  checkRequest(request)
  const { atomicRequired = false, calls, capabilities, signal } = request
  const account = getAccount(context, request)
  await getSigningProvider(account)
  // The wallet may have changed its accounts meanwhile.
  checkActive(() => findActiveAccount(context), account)
  const batch = {
    atomicRequired,
    calls: calls.map(toCall),
    ...(capabilities && { capabilities }),
    chainId: toHexChainId(account.network.caipNetworkId),
    from: account.address,
    version: '2.0.0',
  }
  const answer = await untilAborted(send([batch], signal), signal)
  const parsed = v.safeParse(answered, answer)
  const found = parsed.success ? parsed.output.capabilities : undefined
  return { id: parseAnswer(sentBatch, answer), ...(found && { capabilities: found }) }
}

function toStatus(answer: unknown): CallsStatus {
  const { receipts, status: code } = parseAnswer(batchStatus, answer)
  return {
    code,
    receipts: receipts.map(({ status, transactionHash }) => ({
      hash: transactionHash,
      isReverted: toQuantity(status) === 0n,
    })),
    status: statuses[Math.floor(code / 100) - 1] ?? 'pending',
  }
}

export function createHeadlessBatch(
  context: CoreContext,
  parts: {
    readonly readStatus: (params: readonly unknown[]) => Promise<unknown>
    readonly send: SendBatch
  },
): HeadlessBatch {
  async function toHost<value>(work: () => Promise<value>): Promise<value> {
    try {
      return await work()
    } catch (cause) {
      const isConnected = getConnection(context, 'eip155').status === 'connected'
      if (!isConnected && toRpcCode(cause) === 4100)
        throw new PorticoError('disconnected', 'Connect a wallet first.')
      throw toHostError(cause)
    }
  }
  const read = async (id: string) => toStatus(await parts.readStatus([id]))

  async function wait(id: string, signal: AbortSignal): Promise<CallsStatus> {
    let unknown = 0
    for (let polls = 0; polls < limits.polls; polls += 1) {
      if (polls > 0) await waitForTime(context.platform.clock, limits.polling, signal)
      if (signal.aborted) throw new PorticoError('aborted')
      const status = await read(id).catch((cause: unknown) => {
        unknown += 1
        if (!isUnknownBatch(cause) || unknown >= limits.unknownPolls) throw cause
      })
      if (status && status.status !== 'pending') return status
    }
    throw new PorticoError('wallet-timeout', 'The calls are still pending.')
  }

  return {
    getCallsStatus: (id) => toHost(() => read(id)),
    getCapabilities: () =>
      toHost(async () => {
        const wallet = await findCallsWallet(context)
        const evm = context.network.networks.filter((one) => one.chainNamespace === 'eip155')
        return readCapabilities(
          wallet,
          evm.map(({ caipNetworkId }) => caipNetworkId),
        )
      }),
    sendCalls: (request) => toHost(() => sendCalls(context, parts.send, request)),
    waitForCalls: (id, { signal = new AbortController().signal } = {}) =>
      toHost(() => wait(id, signal)),
  }
}
