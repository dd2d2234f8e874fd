import { describe, expect, test } from 'vitest'
import { toShownView } from './use-shown-view.ts'

describe('toShownView', () => {
  test('shows the way to an account where there is none', () => {
    expect(toShownView('Account', 'disconnected')).toBe('Connect')
  })

  test('waits for an account that is coming back', () => {
    expect(toShownView('Account', 'connecting')).toBe('Account')
    expect(toShownView('Account', 'connected')).toBe('Account')
  })

  test('leaves every other view alone', () => {
    expect(toShownView('Help', 'disconnected')).toBe('Help')
  })
})
