import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../testing/fake-clock.ts'
import { createRpcRefusal } from './rpc-refusal.ts'

function setUp() {
  const clock = createFakeClock()
  const lines: unknown[] = []
  const refusal = createRpcRefusal({
    clock,
    log: (level, message, detail) => lines.push(['log', level, message, detail]),
    openModal: () => lines.push('open'),
    show: (message) => lines.push(['show', message]),
  })
  return { clock, lines, refusal }
}

describe('createRpcRefusal', () => {
  test('§8.32 §9.10 opens the modal, logs an error, and shows it to the visitor after 300 ms', () => {
    const { clock, lines, refusal } = setUp()
    refusal.refuse('eth_sign')
    const atOnce = [
      'open',
      ['log', 'error', 'Requested RPC call is not allowed', { method: 'eth_sign' }],
    ]
    clock.advance(299)
    expect(lines).toEqual(atOnce)
    clock.advance(1)
    expect(lines).toEqual([...atOnce, ['show', 'action-not-allowed']])
  })

  test('§6.5 several refusals in a row show one error, and none after destroy', () => {
    const { clock, lines, refusal } = setUp()
    refusal.refuse('a')
    clock.advance(200)
    refusal.refuse('b')
    clock.advance(300)
    expect(lines.filter((line) => String(line).startsWith('show'))).toHaveLength(1)
    refusal.refuse('c')
    refusal.destroy()
    expect(clock.pending()).toBe(0)
  })
})
