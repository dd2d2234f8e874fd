import { expect, test } from 'vitest'
import type { CoreContext } from '../../core/context.ts'
import { extendNetwork } from '../../networks/extend-network.ts'
import { solana } from '../../networks/solana.ts'
import { toNativeToken } from '../../portfolio/token-balance.ts'
import { createFakeConnector, solanaAddress } from '../../testing/fake-connector.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { createHeadlessSend } from './headless-send.ts'
import { token2022Program } from './receiver/solana-accounts.ts'

const network = extendNetwork(solana, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })
const to = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const native = toNativeToken(network, 10n ** 9n)
const token = { ...native, address: mint, assetId: 'the token', balance: 100n, decimals: 0 }

/** The functions of a host on a cluster whose mint has an extension, where a fee is 5000 and the rent of an account 3000. */
function start(extension: string) {
  const orders: unknown[] = []
  async function read({ method, params }: { readonly method: string; readonly params: unknown }) {
    const [first] = params as [unknown]
    if (method === 'getLatestBlockhash') return { value: { blockhash: '1'.repeat(32) } }
    if (method === 'getMinimumBalanceForRentExemption') return 3_000
    if (method === 'getRecentPrioritizationFees') return []
    if (method === 'simulateTransaction') return { value: { err: null, unitsConsumed: 30_000 } }
    if (method === 'getTokenAccountsByOwner') {
      const info = { tokenAmount: { amount: '100' } }
      return { value: [{ account: { data: { parsed: { info } } }, pubkey: to }] }
    }
    if (method !== 'getMultipleAccounts') return { value: 5_000 }
    const info = { extensions: [{ extension }] }
    const data = { parsed: { info, type: 'mint' } }
    const account = { data, executable: false, owner: token2022Program }
    return { value: (first as string[]).map((key) => (key === mint ? account : null)) }
  }
  const { connector } = createFakeConnector('io.example', 'solana')
  const account = { address: solanaAddress, type: 'eoa' }
  const context: unknown = {
    chainClients: new Map([['solana', { read }]]),
    connections: new Map([['solana', { account, connector, status: 'connected' }]]),
    network: { store: { getState: () => ({ network }) } },
    platform: createFakePlatform(),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const functions = createHeadlessSend(context as CoreContext, {
    submitPayment: async (order) => {
      orders.push(order)
      return 'sent'
    },
    read: async () => ({ notes: [], receiver: { address: to } }),
    readTokens: async () => ({
      accountId: `${network.caipNetworkId}:${solanaAddress}`,
      isIncomplete: false,
      status: 'ready',
      tokens: [native, token],
      total: undefined,
    }),
  })
  return { ...functions, orders }
}

const request = { amount: '5', to, token: mint }

test('a token that changes what arrives is refused with what does', async () => {
  await expect(start('transferHook').send(request)).rejects.toMatchObject({
    details: { issue: 'token-refused', reason: 'transferHook' },
  })
})

test('another refusal has no reason of the token', async () => {
  const error: unknown = await start('tokenMetadata')
    .send({ ...request, amount: '101' })
    .catch((cause: unknown) => cause)
  expect(Object(error).details).toStrictEqual({ issue: 'balance' })
})

test('the most that a host lets the network charge includes the rent', async () => {
  const { orders, send } = start('tokenMetadata')
  await expect(send({ ...request, maxFee: 6_000n })).rejects.toMatchObject({
    details: { issue: 'fee-grown', now: '8000', shown: '6000' },
  })
  expect(orders).toEqual([])
  // A quarter more is no question.
  expect(await send({ ...request, maxFee: 6_400n })).toBe('sent')
  expect(orders).toMatchObject([{ fee: { rent: 3_000n, total: 5_000n } }])
})
