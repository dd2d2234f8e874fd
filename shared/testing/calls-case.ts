import type { RequestArguments } from '../connectors/connector.ts'
import { createProviderBackend } from '../flows/provider-backend.ts'
import { createEip1193Provider } from '../provider/eip1193-provider.ts'
// Loaded ahead, so that no test waits for a file.
import '../features/calls/create-calls.ts'
import '../provider/request-handlers.ts'
import { firstAddress } from './fake-connector.ts'
import { createConnectedInstance } from './fake-instance.ts'
import { createWalletError } from './fake-wallet.ts'

export const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const toHash = (number: number): string => `0x${String(number).padStart(64, '0')}`
export const toCall = (value: number) => ({ to: receiver, value: `0x${value.toString(16)}` })

/** A batch that needs not be atomic. */
export const batch = {
  atomicRequired: false,
  calls: [toCall(1), toCall(2)],
  chainId: '0x1',
  from: firstAddress,
  version: '2.0.0',
}

/** The value of the transaction of a request. */
export const readValue = (params: unknown): unknown => Object(Object(params)[0]).value

type Answer = (params: unknown) => unknown

/** A wallet without batches, which sends each transaction. A test changes its answers. */
export async function createCallsCase(...options: Parameters<typeof createConnectedInstance>) {
  const instance = await createConnectedInstance(...options)
  const requests: RequestArguments[] = []
  const transactions = { count: 0 }
  const answers: Record<string, Answer> = {
    eth_accounts: () => [firstAddress],
    eth_chainId: () => '0x1',
    eth_sendTransaction() {
      transactions.count += 1
      return toHash(transactions.count)
    },
  }
  instance.wallet.reply = (call) => {
    requests.push(call)
    const answer = answers[call.method]
    if (!answer) throw createWalletError(4200)
    return answer(call.params)
  }
  /** The receipts of transactions: whether each succeeded, by its hash. */
  const receipts = new Map<string, boolean>()
  instance.nodes.answer = ({ method, params }) => {
    const [hash]: readonly unknown[] = Array.isArray(params) ? params : []
    const isDone = receipts.get(String(hash))
    if (method !== 'eth_getTransactionReceipt' || isDone === undefined) return null
    return toReceipt(String(hash), isDone)
  }
  const backend = createProviderBackend(instance, Promise.resolve())
  const { provider } = createEip1193Provider(backend, async () => backend)
  const request = (method: string, ...params: readonly unknown[]) =>
    provider.request({ method, params })
  const calls = await instance.features.calls.get()
  return {
    ...instance,
    answers,
    calls,
    receipts,
    request,
    requests,
    send: (change: object = {}) => request('wallet_sendCalls', { ...batch, ...change }),
    /** The values of the transactions that the wallet was asked to send. */
    sentValues: () =>
      requests
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params }) => readValue(params)),
    status: async (id: unknown) => Object(await request('wallet_getCallsStatus', id)).status,
  }
}

export const toReceipt = (hash: string, isDone: boolean) => ({
  blockHash: toHash(9),
  blockNumber: '0x10',
  contractAddress: null,
  gasUsed: '0x5208',
  logs: [{ address: receiver, data: '0x', logIndex: '0x0', topics: [toHash(8)] }],
  status: isDone ? '0x1' : '0x0',
  transactionHash: hash,
})
