import { describe, expect, test } from 'vitest'
import { createNodeError, network } from '../../../testing/simulating-chain.ts'
import { friend, from } from '../../../testing/verdict-facts.ts'
import { simulateCalls } from './simulate-calls.ts'

const done = [{ calls: [{ gasUsed: '0x5', returnData: '0x', status: '0x1' }] }]
const toFailed = (error: object) => [
  { calls: [{ error, gasUsed: '0x5', returnData: '0x', status: '0x0' }] },
]
/** The base fee of each simulation, where the node answers in turn, and how the last one ends. */
async function simulate(baseFee: '0x7' | undefined, ...answers: readonly unknown[]) {
  const fees: unknown[] = []
  const chain = {
    network,
    async read({ params }: { readonly params?: unknown }) {
      const answer = answers[fees.length]
      const [{ blockStateCalls }] = Object(params)
      fees.push(blockStateCalls[0].blockOverrides?.baseFeePerGas)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const calls = [{ data: '0x1234', to: friend, value: 0n }] as const
  const { status } = await simulateCalls(chain, { baseFee, calls, from, readings: [] })
  return { fees, status }
}

describe('§2.21 a node that refuses a price below the base fee', () => {
  test.each<readonly [string, unknown]>([
    ['by the code of the request', createNodeError(-38012)],
    [
      'in the words of the request',
      createNodeError(-32000, 'max fee per gas less than block base fee'),
    ],
    ['in one word', createNodeError(-32000, 'price below BaseFee')],
    ['by the code of a call', toFailed({ code: -38012, message: 'low' })],
    ['by the code of a call alone', toFailed({ code: -38012 })],
    ['in the words of a call', toFailed({ message: 'fee cap below base fee' })],
  ])('simulates once more without it: %s', async (_what, answer) => {
    expect(await simulate('0x7', answer, done)).toEqual({
      fees: ['0x7', undefined],
      status: 'done',
    })
  })

  test('does so for any of the results', async () => {
    const [ok] = done[0]?.calls ?? []
    const [low] = toFailed({ code: -38012 })[0]?.calls ?? []
    const chain = {
      network,
      read: async ({ params }: { readonly params?: unknown }) =>
        'blockOverrides' in Object(params)[0].blockStateCalls[0]
          ? [{ calls: [ok, low] }]
          : [{ calls: [ok, ok] }],
    }
    const calls = [0n, 1n].map((value) => ({ data: '0x1234', to: friend, value }) as const)
    const simulation = await simulateCalls(chain, { baseFee: '0x7', calls, from, readings: [] })
    expect(simulation).toMatchObject({ gas: 10n, status: 'done' })
  })

  test.each<readonly [string, unknown]>([
    ['a contract that reverts in such words', toFailed({ message: 'reverted: base fee too low' })],
    ['a contract that reverts in other words', toFailed({ message: 'fee is odd' })],
    ['a contract that reverts without any', toFailed({ code: 3 })],
    ['an error of a revert', createNodeError(3, 'execution reverted: base fee')],
  ])('is not taken for %s', async (_what, answer) => {
    expect(await simulate('0x7', answer, done)).toEqual({ fees: ['0x7'], status: 'reverted' })
  })

  test('is requested once where there is no base fee', async () => {
    const refusal = toFailed({ code: -38012 })
    expect(await simulate(undefined, refusal, done)).toEqual({
      fees: [undefined],
      status: 'reverted',
    })
    await expect(simulate(undefined, createNodeError(-38012), done)).rejects.toMatchObject({
      code: 'rpc-failed',
    })
    expect(await simulate('0x7', refusal, refusal, done)).toEqual({
      fees: ['0x7', undefined],
      status: 'reverted',
    })
  })
})
