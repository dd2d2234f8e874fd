import type { APIRequestContext, APIResponse } from '@playwright/test'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  type TransactionReceipt,
} from 'viem'
import { devAccounts } from '../../sandbox/dev-accounts.ts'
import type { Chain } from '../../sandbox/evm/chain.ts'
import type { World } from '../../sandbox/world.ts'

type Fields = Readonly<Record<string, string>>

export type RpcRequests = {
  /** As a page of the product asks. An empty string leaves that parameter out. */
  get: (path: string, query?: Fields, headers?: Fields) => Promise<APIResponse>
  post: (path: string, body: unknown, query?: Fields) => Promise<APIResponse>
}

/** Asks the RPC host of a world. */
export function createRpcRequests(world: World, request: APIRequestContext): RpcRequests {
  const identity = { projectId: world.facts.projectId, st: 'portico', sv: 'html-wagmi-1.0.0' }
  const origin = { origin: 'http://localhost:3000' }
  const toUrl = (path: string, query: Fields) => {
    const sent = Object.entries(query).filter(([, value]) => value)
    return `${world.rpc.url}${path}?${new URLSearchParams(sent)}`
  }
  return {
    get: (path, query = {}, headers = origin) =>
      request.get(toUrl(path, { ...identity, ...query }), { headers }),
    post: (path, body, query = {}) =>
      request.post(toUrl(path, { ...identity, ...query }), {
        data: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { ...origin, 'content-type': 'text/plain;charset=UTF-8' },
      }),
  }
}

/** The error body of the RPC host, about this field. */
export function toReasons(field: string, description: unknown) {
  return { status: 'FAILED', reasons: [{ field, description }] }
}

type Sent = { readonly to?: Address; readonly value?: bigint; readonly data?: Hex }

/** Sends from one of the development accounts, the first if none is named, and waits until it is mined. */
export function createSender(chain: Chain, from = 0) {
  const account = devAccounts[from]
  if (!account) throw new Error(`There is no development account ${from}.`)
  const transport = http(chain.url)
  const wallet = createWalletClient({ account, transport })
  const reader = createPublicClient({ transport, pollingInterval: 50 })
  return async (transaction: Sent): Promise<TransactionReceipt> => {
    const hash = await wallet.sendTransaction({ chain: null, ...transaction })
    return reader.waitForTransactionReceipt({ hash })
  }
}
