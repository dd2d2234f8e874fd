import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../format/base58.ts'
import {
  createExplainFeatureCase,
  ethereum,
  sender,
  solanaNetwork,
  solanaTransfer,
} from '../../testing/explain-feature-case.ts'
import { firstAddress } from '../../testing/fake-connector.ts'

/** The actions of a request to a wallet, by its chain. */
async function explainWallet(chainId: `${string}:${string}`, method: string, params: unknown) {
  const { explain } = createExplainFeatureCase()
  const { explanation } = explain.stores
  explain.actions.watchExplanation({
    key: 'one',
    load: async () => ({ chainId: chainId as 'eip155:1', method, params }),
  })
  await expect.poll(() => explanation.getState().status).toBe('ready')
  const state = explanation.getState()
  return state.status === 'ready' ? state.explanation : undefined
}

const sent = { amount: 5n, asset: undefined, from: sender, kind: 'transfer' }
const { caipNetworkId } = solanaNetwork

describe('§2.21 what explains a request', () => {
  test('of EVM networks reads its bytes as those of EVM networks', async () => {
    const { explain } = createExplainFeatureCase()
    expect(await explain.explain({ to: `0x${'22'.repeat(20)}`, value: 5 })).toMatchObject({
      actions: [{ amount: 5n, from: firstAddress.toLowerCase(), kind: 'transfer' }],
      chainId: 'eip155:1',
    })
  })

  test('of Solana reads its bytes as those of Solana', async () => {
    const { explain } = createExplainFeatureCase(solanaNetwork)
    expect(await explain.explain({ transaction: solanaTransfer })).toMatchObject({
      actions: [sent],
      address: sender,
      chainId: caipNetworkId,
    })
  })

  test('of a wallet of Solana reads its transactions', async () => {
    const params = { transaction: solanaTransfer }
    expect(await explainWallet(caipNetworkId, 'solana_signTransaction', params)).toMatchObject({
      actions: [sent],
      chainId: caipNetworkId,
    })
    const both = { transactions: [solanaTransfer, solanaTransfer] }
    expect(await explainWallet(caipNetworkId, 'solana_signAllTransactions', both)).toMatchObject({
      actions: [sent, sent],
    })
  })

  test('of a wallet of Solana reads its texts, and names its other methods', async () => {
    const message = toBase58(new TextEncoder().encode('Hello'))
    expect(await explainWallet(caipNetworkId, 'solana_signMessage', { message })).toMatchObject({
      actions: [{ kind: 'message', text: 'Hello' }],
      address: sender,
      chainId: caipNetworkId,
    })
    expect(await explainWallet(caipNetworkId, 'solana_other', {})).toMatchObject({
      actions: [{ kind: 'request', method: 'solana_other' }],
    })
  })
})

describe('§2.21 what finds the changes of calls', () => {
  test('simulates them in lower case', async () => {
    const { chain, explain } = createExplainFeatureCase()
    chain.native = [5n, 3n]
    const account = { address: firstAddress, network: ethereum }
    const to = `0x${'aB'.repeat(20)}`
    const calls = [{ data: '0xABcdef12', to, value: 2n }] as const
    expect(await explain.readChanges(account, calls)).toMatchObject({
      changes: { leaves: [{ amount: 2n }], status: 'simulated' },
    })
    expect(chain.simulated[0]?.filter(({ from }) => from !== undefined)).toEqual([
      {
        data: '0xabcdef12',
        from: firstAddress.toLowerCase(),
        to: to.toLowerCase(),
        value: '0x2',
      },
    ])
  })
})
