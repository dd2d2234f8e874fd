import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import { toRevert } from '../../../testing/swap-case.ts'
import { ethereum, routerAddress } from '../../../testing/swap-facts.ts'
import { createSwapNode } from '../../../testing/swap-node.ts'
import { checkCost } from './check-cost.ts'

const transaction = {
  data: '0x01',
  from: firstAddress,
  network: ethereum,
  to: routerAddress,
  value: 1_000n,
} as const

type Options = {
  readonly balance?: bigint
  readonly gas?: unknown
  readonly type?: 'eoa' | 'smartAccount'
}

/** A node that says that a transaction costs 20 × 5, of an account that has that and the 1,000 that it pays. */
const createNode = ({ balance = 1_100n, gas = '0x14', type = 'eoa' }: Options = {}) =>
  createSwapNode({
    balance,
    read({ method }) {
      if (method === 'eth_estimateGas') return gas
      return method === 'eth_gasPrice' ? '0x5' : '0x'
    },
    type,
  })

function check(shown: bigint, options?: Options) {
  const node = createNode(options)
  return { ...node, checked: checkCost(node.context, transaction, shown) }
}

describe('checkCost', () => {
  test('accepts twice the fee that was shown, and no more', async () => {
    await expect(check(50n).checked).resolves.toBeUndefined()
    await expect(check(49n).checked).rejects.toMatchObject({
      code: 'swap-invalid',
      details: { issue: 'fee-grown', now: '100', shown: '49' },
      message: 'The swap is not possible: fee-grown.',
    })
  })

  test('§5.11 accepts an account that has the value and the fee, and no less', async () => {
    const { balances, checked } = check(100n)
    await expect(checked).resolves.toBeUndefined()
    expect(balances).toEqual([
      { address: firstAddress, network: ethereum, signal: expect.any(AbortSignal) },
    ])
    for (const balance of [1_099n, 0n])
      await expect(check(100n, { balance }).checked).rejects.toMatchObject({
        code: 'swap-invalid',
        details: { issue: 'gas' },
        message: 'The swap is not possible: gas.',
      })
  })

  test('estimates the transaction as the wallet gets it', async () => {
    const { checked, reads } = check(100n)
    await checked
    const { data, from, to } = transaction
    expect(reads.find(({ method }) => method === 'eth_estimateGas')).toEqual({
      method: 'eth_estimateGas',
      network: ethereum,
      params: [{ data, from, to, value: '0x3e8' }],
    })
  })

  test('§5.11 a smart account never lacks gas, and the node is not read', async () => {
    const { checked, reads } = check(0n, { balance: 0n, type: 'smartAccount' })
    await expect(checked).resolves.toBeUndefined()
    expect(reads).toEqual([])
  })

  test('a transaction that would fail is refused, with the words of the contract', async () => {
    const gas = toRevert('execution reverted: Paused')
    await expect(check(100n, { gas }).checked).rejects.toMatchObject({
      code: 'swap-invalid',
      details: { issue: 'reverted', reason: 'Paused' },
    })
  })

  test('a node that does not answer is no reason of the contract', async () => {
    const gas = new PorticoError('service-unavailable')
    await expect(check(100n, { gas }).checked).rejects.toBe(gas)
  })

  test('a recorder keeps that the fee has not grown', async () => {
    const { context, platform } = createNode()
    const names: string[] = []
    Object.assign(platform, {
      check: (name: string, run: (ports: unknown) => Promise<unknown>) => {
        names.push(name)
        return run(platform)
      },
    })
    await checkCost(context, transaction, 100n)
    expect(names).toEqual(['fee'])
  })
})
