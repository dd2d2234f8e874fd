import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { unit } from '../../../testing/swap-facts.ts'
import { createSwapFlowCase } from '../../../testing/swap-flow-case.ts'
import { createSwapError } from '../swap-error.ts'

const unchecked = createSwapError('unchecked', '0x1')
const toGrown = (now: string) =>
  new PorticoError('swap-invalid', 'No.', { details: { issue: 'fee-grown', now, shown: '7' } })

/** What was confirmed at each press. */
function createConsentCase() {
  const instance = createSwapFlowCase()
  const confirmed = () =>
    instance.tasks.map(({ confirmedContract, fee }) => [confirmedContract, fee])
  return { ...instance, confirmed }
}

/** Presses once for each failure, and once more. */
async function press(...failures: readonly PorticoError[]) {
  const instance = createConsentCase()
  for (const failure of failures) {
    instance.world.swap = () => Promise.reject(failure)
    await instance.flow.run()
  }
  instance.world.swap = () => Promise.reject(new PorticoError('user-rejected'))
  await instance.flow.run()
  return instance
}

describe('the press after a question', () => {
  test('confirms the contract that the question was of', async () => {
    const { confirmed } = await press(unchecked)
    expect(confirmed()).toEqual([
      [undefined, 7n],
      ['0x1', 7n],
    ])
  })

  test('confirms the fee that the question was of', async () => {
    const { confirmed } = await press(toGrown('90'))
    expect(confirmed()).toEqual([
      [undefined, 7n],
      [undefined, 90n],
    ])
  })

  test('keeps the answers to the questions before it, each in its newest form', async () => {
    const { confirmed } = await press(unchecked, toGrown('90'), toGrown('91'))
    expect(confirmed().slice(2)).toEqual([
      ['0x1', 90n],
      ['0x1', 91n],
    ])
    const other = await press(toGrown('90'), unchecked, createSwapError('unchecked', '0x2'))
    expect(other.confirmed().slice(2)).toEqual([
      ['0x1', 90n],
      ['0x2', 90n],
    ])
  })

  test('confirms nothing after an error that is no question', async () => {
    const { confirmed } = await press(unchecked, createSwapError('reverted'))
    expect(confirmed()[2]).toEqual([undefined, 7n])
    const details = { issue: 'unchecked', reason: '0x1' }
    const other = await press(new PorticoError('rpc-failed', 'No.', { details }))
    expect(other.confirmed()[1]).toEqual([undefined, 7n])
  })

  test('for an amount that has followed the fee answers the question that is shown alone', async () => {
    const { confirmed, enter, flow, world } = createConsentCase()
    for (const failure of [toGrown('90'), unchecked]) {
      world.swap = () => Promise.reject(failure)
      await flow.run()
    }
    enter(unit / 4n)
    for (const failure of [toGrown('91'), unchecked]) {
      world.swap = () => Promise.reject(failure)
      await flow.run()
    }
    expect(confirmed()).toEqual([
      [undefined, 7n],
      [undefined, 90n],
      ['0x1', 7n],
      ['0x1', 91n],
    ])
  })
})
