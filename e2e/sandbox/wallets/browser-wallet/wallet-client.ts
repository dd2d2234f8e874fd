import {
  createClient as createViemClient,
  type Hex,
  http,
  type SendTransactionParameters,
} from 'viem'
import * as actions from 'viem/actions'
import { RpcError } from './rpc-error.ts'
import type { Transaction } from './transaction-request.ts'
import type { WalletChain } from './wallet-config.ts'
import type { DevAccount } from './wallet-state.ts'

export type Sender = { readonly account: DevAccount; readonly chain: WalletChain }

/** Sends one JSON-RPC request directly to the chain. Times out after 3 s, because a user waits for it. */
export function callChain({ rpcUrl }: WalletChain, method: string, params: readonly unknown[]) {
  return http(rpcUrl, { retryCount: 0, timeout: 3000 })({}).request({ method, params })
}

/** Signs a transaction and sends it raw, because the chain does not hold the key. */
export function sendTransaction(sender: Sender, transaction: Transaction): Promise<Hex> {
  return explainFailure(() =>
    actions.sendTransaction(createClient(sender), toParameters(sender, transaction)),
  )
}

/** Fills in the fields that the page has omitted, and signs. */
export function signTransaction(sender: Sender, transaction: Transaction): Promise<Hex> {
  return explainFailure(async () => {
    const client = createClient(sender)
    const parameters = toParameters(sender, transaction)
    const request = await actions.prepareTransactionRequest(client, parameters)
    return actions.signTransaction(client, request)
  })
}

export function createClient({ account, chain }: Sender) {
  return createViemClient({
    account,
    chain: {
      id: chain.id,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    },
    transport: http(chain.rpcUrl, { retryCount: 0 }),
  })
}

type Sent = SendTransactionParameters<ReturnType<typeof createClient>['chain'], DevAccount>

function toParameters({ account }: Sender, transaction: Transaction) {
  const fields = Object.entries(transaction).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a transaction has either kind of fee, never both.
  return { account, ...Object.fromEntries(fields) } as Sent & { account: DevAccount }
}

export async function explainFailure<result>(act: () => Promise<result>): Promise<result> {
  try {
    return await act()
  } catch (cause) {
    const reason = cause instanceof Error && 'details' in cause ? String(cause.details) : ''
    throw new RpcError(-32000, reason || 'The transaction was not accepted.', String(cause))
  }
}
