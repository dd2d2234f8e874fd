import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { solanaNetworks } from '../../testing/solana-case.ts'
import { readBudget } from './compute-budget.ts'

const [network] = solanaNetworks
const used = (unitsConsumed: unknown, err: unknown = null) => ({ value: { err, unitsConsumed } })
const prices = (...paid: readonly number[]) =>
  paid.map((prioritizationFee, slot) => ({ prioritizationFee, slot }))

/** Reads the budget on a node with these answers. One that is an error is thrown. */
async function readOn(answers: { readonly fees?: unknown; readonly simulation?: unknown }) {
  const calls: { readonly method: string; readonly params: unknown }[] = []
  async function read({ method, params }: { readonly method: string; readonly params: unknown }) {
    calls.push({ method, params })
    const { fees = [], simulation = used(450) } = answers
    const answer = method === 'simulateTransaction' ? simulation : fees
    if (answer instanceof PorticoError) throw answer
    return answer
  }
  const request = { accounts: ['one', 'two'], trial: 'dHJpYWw=' }
  return { budget: await readBudget({ network, read }, request), calls }
}

describe('readBudget', () => {
  test('has a margin over what the simulation uses, and the price that three of four blocks have taken', async () => {
    const { budget, calls } = await readOn({
      fees: prices(90_000, 0, 30_000, 20_000),
      simulation: used(6200),
    })
    expect(budget).toEqual({ price: 90_000n, units: 26_820n })
    expect(calls).toEqual([
      {
        method: 'simulateTransaction',
        params: [
          'dHJpYWw=',
          {
            commitment: 'confirmed',
            encoding: 'base64',
            replaceRecentBlockhash: true,
            sigVerify: false,
          },
        ],
      },
      { method: 'getRecentPrioritizationFees', params: [['one', 'two']] },
    ])
    const calm = await readOn({ fees: prices(0, 70_000, 0, 0, 0, 0, 0, 0) })
    expect(calm.budget.price).toBe(10_000n)
  })

  test.each([
    ['has not the method', new PorticoError('rpc-failed')],
    ['names no price', []],
    ['names a price that is none', [{ prioritizationFee: -5 }]],
    ['says something else', { value: 7 }],
  ])('offers the least price where the node %s', async (_name, fees) => {
    expect((await readOn({ fees })).budget).toEqual({ price: 10_000n, units: 20_495n })
  })

  test.each([
    ['does not answer', new PorticoError('rpc-failed')],
    ['says that it fails', used(450, { InstructionError: [0, 'x'] })],
    ['names no units', used(undefined)],
    ['names no unit', used(0)],
    ['names more than there are', used(1_400_001)],
  ])('allows what two instructions may use where the simulation %s', async (_name, simulation) => {
    expect((await readOn({ simulation })).budget).toEqual({ price: 10_000n, units: 400_000n })
  })

  test('never allows more units than there are', async () => {
    expect((await readOn({ simulation: used(1_399_000) })).budget.units).toBe(1_400_000n)
  })

  test.each([20_495, 200_000, 1_400_000])(
    'pays 500,000 lamports at most, whatever the node says, for %d units',
    async (limit) => {
      const simulation = used(Math.floor((limit - 20_000) / 1.1))
      const { budget } = await readOn({ fees: prices(Number.MAX_SAFE_INTEGER), simulation })
      const cost = (budget.price * budget.units + 999_999n) / 1_000_000n
      expect(cost).toBeLessThanOrEqual(500_000n)
      expect(cost).toBeGreaterThan(499_990n)
    },
  )
})
