import { createWalletClient, http, isAddress, isAddressEqual, isHex } from 'viem'
import type { Methods, WalletParts } from './methods.ts'
import {
  messageQuestion,
  type TransactionRequest,
  transactionQuestion,
  typedDataQuestion,
} from './request-words.ts'
import { createRpcError, RpcError } from './rpc-error.ts'
import { type DevAccount, toHex, type WalletState } from './wallet-state.ts'

/** What needs a key: messages, typed data and transactions. */
export function createSigningMethods({ state, consent }: WalletParts): Methods {
  const batches = new Map<string, { chainId: number; hashes: readonly string[] }>()

  async function send(transactions: readonly TransactionRequest[], from: unknown) {
    const account = toSharedAccount(state, from)
    const { chain } = state
    await consent(transactionQuestion(transactions, chain))
    const hashes: string[] = []
    for (const transaction of transactions)
      hashes.push(await sendOne({ account, transaction, chain }))
    return hashes
  }

  return {
    async personal_sign([message, address]) {
      if (typeof message !== 'string') throw createRpcError('bad-parameters')
      const account = toSharedAccount(state, address)
      await consent(messageQuestion(message, account.address))
      return account.signMessage({ message: isHex(message) ? { raw: message } : message })
    },
    async eth_signTypedData_v4([address, typedData]) {
      const account = toSharedAccount(state, address)
      const text = typeof typedData === 'string' ? typedData : JSON.stringify(typedData)
      await consent(typedDataQuestion(text, account.address))
      return account.signTypedData(JSON.parse(text))
    },
    async eth_sendTransaction([transaction]) {
      const { from, chainId, ...rest } = toTransaction(transaction)
      if (chainId && Number(chainId) !== state.chain.id) throw createRpcError('bad-parameters')
      const [hash] = await send([rest], from)
      return hash
    },
    async wallet_sendCalls([request]) {
      const { calls, from, atomicRequired } = toBatch(request)
      if (atomicRequired) throw new RpcError(5760, 'The wallet does not do calls all at once.')
      const hashes = await send(calls, from ?? state.shared[0])
      const id = crypto.randomUUID()
      batches.set(id, { chainId: state.chain.id, hashes })
      return { id }
    },
    async wallet_getCallsStatus([id]) {
      const batch = batches.get(String(id))
      if (!batch) throw new RpcError(5730, 'No such batch of calls.')
      const receipts = await Promise.all(
        batch.hashes.map((hash) =>
          http(state.chain.rpcUrl)({}).request({
            method: 'eth_getTransactionReceipt',
            params: [hash],
          }),
        ),
      )
      const mined = receipts.every((receipt) => receipt !== null)
      return {
        version: '2.0.0',
        id,
        chainId: toHex(batch.chainId),
        status: mined ? 200 : 100,
        atomic: false,
        receipts: mined ? receipts : [],
      }
    },
    wallet_getCapabilities: () =>
      Promise.resolve(
        Object.fromEntries(
          state.chains.map(({ id }) => [toHex(id), { atomic: { status: 'unsupported' } }]),
        ),
      ),
  }
}

type SendOptions = {
  account: DevAccount
  transaction: TransactionRequest
  chain: WalletState['chain']
}

/** Signed here, sent raw: the chain never holds a key of ours. */
async function sendOne({ account, transaction, chain }: SendOptions): Promise<string> {
  const client = createWalletClient({
    account,
    chain: {
      id: chain.id,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    },
    transport: http(chain.rpcUrl, { retryCount: 0 }),
  })
  const { to, value, data } = transaction
  try {
    return await client.sendTransaction({
      ...(to && { to }),
      ...(data && { data }),
      value: BigInt(value ?? 0),
    })
  } catch (cause) {
    const reason = cause instanceof Error && 'details' in cause ? String(cause.details) : ''
    throw new RpcError(-32000, reason || 'The transaction was not accepted.', String(cause))
  }
}

function toSharedAccount(state: WalletState, address: unknown): DevAccount {
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw createRpcError('bad-parameters')
  const account = state.accounts.find((one) => isAddressEqual(one.address, address))
  if (!account || state.shared.length === 0) throw createRpcError('unauthorized')
  return account
}

function toTransaction(
  value: unknown,
): TransactionRequest & { from?: unknown; chainId?: string | number } {
  if (typeof value !== 'object' || !value) throw createRpcError('bad-parameters')
  return value
}

function toBatch(value: unknown): {
  calls: readonly TransactionRequest[]
  from?: unknown
  atomicRequired?: unknown
} {
  if (typeof value !== 'object' || !value || !('calls' in value) || !Array.isArray(value.calls))
    throw createRpcError('bad-parameters')
  return { ...value, calls: value.calls }
}
