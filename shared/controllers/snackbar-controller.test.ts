import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createSnackbarController } from './snackbar-controller.ts'

function setUp() {
  const clock = createFakeClock()
  const snackbar = createSnackbarController({ clock })
  return { clock, snackbar, state: () => snackbar.store.getState() }
}

describe('createSnackbarController', () => {
  test('§3.20 holds message, variant, icon, whether it is open and whether it closes itself', () => {
    const { snackbar, state } = setUp()
    snackbar.show('success', 'action-not-allowed', { autoClose: false, svg: 'copy' })
    expect(state()).toEqual({
      autoClose: false,
      message: 'action-not-allowed',
      open: true,
      svg: 'copy',
      variant: 'success',
    })
  })

  test('§3.20 a message has its own icon, or none', () => {
    const { snackbar, state } = setUp()
    snackbar.show('success', 'link-copied')
    expect(state().svg).toBe('copy')
    snackbar.hide()
    snackbar.show('error', 'copy-failed')
    expect(state().svg).toBeUndefined()
  })

  test('§4.2 a new message first hides the open one and shows 150 ms later', () => {
    const { clock, snackbar, state } = setUp()
    snackbar.show('success', 'email-updated')
    snackbar.show('error', 'link-copied')
    expect(state()).toMatchObject({ message: 'email-updated', open: false })
    clock.advance(149)
    expect(state().open).toBe(false)
    clock.advance(1)
    expect(state()).toMatchObject({ message: 'link-copied', open: true, variant: 'error' })
  })

  test('§9.3 of three messages in a row, the last is the one that shows after the swap', () => {
    const { clock, snackbar, state } = setUp()
    snackbar.show('success', 'copy-failed')
    snackbar.show('success', 'link-copied')
    snackbar.show('success', 'email-updated')
    clock.advance(150)
    expect(state()).toMatchObject({ message: 'email-updated', open: true })
  })

  test('closes itself, but stays while something loads', () => {
    const { clock, snackbar, state } = setUp()
    snackbar.show('success', 'email-updated')
    clock.advance(2_500)
    expect(state().open).toBe(false)
    snackbar.show('loading', 'authenticating')
    clock.advance(60_000)
    expect(state().open).toBe(true)
  })

  test('destroy leaves no timer behind', () => {
    const { clock, snackbar } = setUp()
    snackbar.show('success', 'email-updated')
    snackbar.show('success', 'link-copied')
    snackbar.destroy()
    expect(clock.pending()).toBe(0)
  })
})
