import * as v from 'valibot'
import { isSmart } from './atomic-account.ts'
import { type Batch, startBatch } from './calls-batch.ts'
import { type CallsRequest, toCallsRequest } from './calls-request.ts'
import { describeCall } from './describe-call.ts'
import { type Methods, parseParameter, type WalletParts } from './methods.ts'
import { callsNotice, callsQuestion } from './request-words.ts'
import { createRpcError } from './rpc-error.ts'
import { toSharedAccount } from './shared-account.ts'
import { chainId } from './transaction-request.ts'
import type { Sender } from './wallet-client.ts'
import { toHex } from './wallet-state.ts'

const words: Readonly<Record<Batch['status'], string>> = {
  100: 'The calls are on their way',
  200: 'The calls are done',
  400: 'The calls were not accepted',
  500: 'The calls failed',
  600: 'Some of the calls failed',
}

/** The methods for batches of calls (EIP-5792, version 2.0.0). */
export function createCallsMethods({ state, config, consent, notify }: WalletParts): Methods {
  const batches = new Map<string, Batch>()
  /** The ids of batches that are approved or wait for approval. */
  const taken = new Set<string>()

  const find = (id: unknown) => {
    const batch = batches.get(parseParameter(v.string(), id))
    if (!batch) throw createRpcError('unknown-calls')
    return batch
  }
  const isAtomic = async (sender: Sender) =>
    config.atomic === 'supported' || (config.atomic === 'ready' && (await isSmart(sender)))

  async function agree(request: CallsRequest, sender: Sender): Promise<boolean> {
    const { account, chain } = sender
    const calls = request.calls.map(parseCall)
    const upgrades = config.atomic === 'ready' && request.atomicRequired && !(await isSmart(sender))
    const atomic = upgrades || (await isAtomic(sender))
    if (request.atomicRequired && !atomic) throw createRpcError('atomicity-unsupported')
    const rows = await Promise.all(calls.map((call) => describeCall(call, chain)))
    const question = { calls: rows, account: account.address, chain, atomic, upgrades }
    await consent(callsQuestion(question)).catch((cause: unknown) => {
      throw upgrades ? createRpcError('upgrade-rejected') : cause
    })
    return atomic
  }

  return {
    async wallet_sendCalls([parameter]) {
      const request = toCallsRequest(parameter)
      const chain = state.chains.find(({ id }) => id === request.chainId)
      if (!chain) throw createRpcError('unsupported-chain')
      const account = toSharedAccount(state, request.from ?? state.shared[0])
      const id = request.id ?? createId()
      if (taken.has(id)) throw createRpcError('duplicate-calls')
      taken.add(id)
      const sender = { account, chain }
      const atomic = await agree(request, sender).catch((cause: unknown) => {
        taken.delete(id)
        throw cause
      })
      batches.set(id, startBatch({ id, sender, calls: request.calls.map(parseCall), atomic }))
      return { id }
    },
    async wallet_getCallsStatus([batchId]) {
      const batch = find(batchId)
      const { id, status, atomic, receipts } = batch
      return { version: '2.0.0', id, chainId: toHex(batch.chainId), status, atomic, receipts }
    },
    async wallet_showCallsStatus([batchId]) {
      const { id, status, receipts } = find(batchId)
      const hashes = receipts.map(({ transactionHash }) => transactionHash)
      notify(callsNotice(id, words[status], hashes))
      return null
    },
    async wallet_getCapabilities([address, chainIds]) {
      const account = toSharedAccount(state, address)
      const requested = parseParameter(v.nullish(v.array(chainId)), chainIds)
      const chains = state.chains.filter(({ id }) => !requested || requested.includes(id))
      const entries = chains.map(async (chain) => {
        const atomic = (await isAtomic({ account, chain })) ? 'supported' : config.atomic
        const discovery = config.assets ? { assetDiscovery: { supported: true } } : {}
        return [toHex(chain.id), { atomic: { status: atomic }, ...discovery }] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}

function parseCall({ to, data, value }: CallsRequest['calls'][number]) {
  return { to, data, value: value ?? 0n }
}

/** 64 random bytes, as EIP-5792 recommends. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(64))
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
