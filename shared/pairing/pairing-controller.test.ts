import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createPairingController } from './pairing-controller.ts'

function setUp() {
  const clock = createFakeClock()
  const pairing = createPairingController({ clock })
  return { clock, pairing, state: () => pairing.store.getState() }
}

describe('createPairingController', () => {
  test('waits without a URI first, then with one', () => {
    const { clock, pairing, state } = setUp()
    expect(state()).toEqual({ status: 'idle' })
    pairing.wait(undefined)
    expect(state()).toEqual({ isRenewed: false, status: 'waiting', uri: undefined })
    expect(clock.pending()).toBe(0)
    pairing.wait('wc:1@2')
    expect(state()).toEqual({ isRenewed: false, status: 'waiting', uri: 'wc:1@2' })
  })

  test('a URI that replaces another is renewed, and the same one changes nothing', () => {
    const { clock, pairing, state } = setUp()
    pairing.wait('wc:1@2')
    const first = state()
    clock.advance(229_999)
    pairing.wait('wc:1@2')
    expect(state()).toBe(first)
    pairing.wait('wc:2@2')
    expect(state()).toEqual({ isRenewed: true, status: 'waiting', uri: 'wc:2@2' })
    clock.advance(229_999)
    expect(state().status).toBe('waiting')
  })

  test('§9.1 a URI lasts four minutes and counts as expired ten seconds earlier', () => {
    const { clock, pairing, state } = setUp()
    pairing.wait('wc:1@2')
    clock.advance(229_999)
    expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:1@2' })
    clock.advance(1)
    expect(state()).toEqual({ status: 'expired' })
  })

  test.each([
    ['code-unavailable', 'not-loaded'],
    ['service-unavailable', 'relay-blocked'],
    ['user-rejected', 'rejected'],
    ['sign-in-refused', 'not-signed-in'],
    ['siwx-signature-failed', 'not-signed-in'],
    ['wallet-timeout', 'expired'],
    ['bad-response', 'failed'],
  ] as const)('%s ends it as %s, without a timer', (code, status) => {
    const { clock, pairing, state } = setUp()
    pairing.wait('wc:1@2')
    pairing.fail(code)
    expect(state()).toEqual({ status })
    expect(clock.pending()).toBe(0)
  })

  test('reset and destroy leave no timer', () => {
    const { clock, pairing, state } = setUp()
    pairing.wait('wc:1@2')
    pairing.reset()
    expect(state()).toEqual({ status: 'idle' })
    expect(clock.pending()).toBe(0)
    pairing.wait('wc:2@2')
    pairing.destroy()
    expect(clock.pending()).toBe(0)
  })
})
