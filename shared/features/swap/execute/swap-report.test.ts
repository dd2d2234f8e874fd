import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toTask } from '../../../testing/swap-facts.ts'
import { reportApproval, reportSwap } from './swap-report.ts'

const properties = {
  swapFromAmount: '0.5',
  swapFromToken: 'ETH',
  swapToAmount: '1000.000001',
  swapToToken: 'USDC',
}
const task = toTask({ received: 1_000_000_001n })

function createReporter() {
  const events: unknown[] = []
  return { events, reporter: { track: (event: unknown) => void events.push(event) } }
}

describe('reportSwap', () => {
  test('§7.1 reports the start and the end, with exact amounts', async () => {
    const { events, reporter } = createReporter()
    expect(await reportSwap(reporter, task, async () => '0xfe')).toBe('0xfe')
    expect(events).toEqual([
      { ...properties, event: 'INITIATE_SWAP' },
      { ...properties, event: 'SWAP_SUCCESS' },
    ])
  })

  test('reports a failure with its words, and rejects with it', async () => {
    const { events, reporter } = createReporter()
    const cause = new PorticoError('swap-invalid', 'No.')
    await expect(reportSwap(reporter, task, () => Promise.reject(cause))).rejects.toBe(cause)
    expect(events).toEqual([
      { ...properties, event: 'INITIATE_SWAP' },
      { ...properties, event: 'SWAP_ERROR', message: 'No.' },
    ])
  })

  test('reports a failure of unknown kind as one of the wallet', async () => {
    const { events, reporter } = createReporter()
    await expect(reportSwap(reporter, task, () => Promise.reject(7))).rejects.toBe(7)
    const { message } = new PorticoError('wallet-unavailable')
    expect(events[1]).toEqual({ ...properties, event: 'SWAP_ERROR', message })
  })

  test('reports nothing where nobody waits any more', async () => {
    const { events, reporter } = createReporter()
    const cause = new PorticoError('aborted')
    await expect(reportSwap(reporter, task, () => Promise.reject(cause))).rejects.toBe(cause)
    expect(events).toEqual([{ ...properties, event: 'INITIATE_SWAP' }])
  })
})

describe('reportApproval', () => {
  test('reports nothing of one that succeeds', async () => {
    const { events, reporter } = createReporter()
    let times = 0
    await reportApproval(reporter, task, async () => {
      times += 1
    })
    expect([times, events]).toEqual([1, []])
  })

  test('reports a failure, and rejects with it', async () => {
    const { events, reporter } = createReporter()
    const cause = new PorticoError('swap-invalid', 'No.')
    await expect(reportApproval(reporter, task, () => Promise.reject(cause))).rejects.toBe(cause)
    expect(events).toEqual([{ ...properties, event: 'SWAP_APPROVAL_ERROR', message: 'No.' }])
  })
})
