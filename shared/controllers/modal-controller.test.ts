import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createModalController } from './modal-controller.ts'

describe('createModalController', () => {
  test('§2.43 the state is loading, open, shake and namespace', () => {
    const modal = createModalController({ clock: createFakeClock() })
    modal.open('solana')
    modal.setLoading(true)
    expect(modal.store.getState()).toEqual({
      loading: true,
      namespace: 'solana',
      open: true,
      shake: false,
    })
  })

  test('§4.1 closing clears loading', () => {
    const modal = createModalController({ clock: createFakeClock() })
    modal.open(undefined)
    modal.setLoading(true)
    modal.close()
    expect(modal.store.getState()).toMatchObject({ loading: false, open: false })
  })

  test('§2.46 §9.4 a shake lasts 500 ms, counted from the last', () => {
    const clock = createFakeClock()
    const modal = createModalController({ clock })
    modal.shake()
    clock.advance(400)
    modal.shake()
    clock.advance(499)
    expect(modal.store.getState().shake).toBe(true)
    clock.advance(1)
    expect(modal.store.getState().shake).toBe(false)
  })

  test('destroy leaves no timer behind', () => {
    const clock = createFakeClock()
    const modal = createModalController({ clock })
    modal.shake()
    modal.destroy()
    expect(clock.pending()).toBe(0)
  })
})
