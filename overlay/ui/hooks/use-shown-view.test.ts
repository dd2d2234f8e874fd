import { describe, expect, test } from 'vitest'
import { selectShownView } from './use-shown-view.ts'

describe('toShownView', () => {
  test('shows the way to an account where there is none', () => {
    expect(selectShownView('Account', 'disconnected')).toBe('Connect')
  })

  test('waits for an account that is coming back', () => {
    expect(selectShownView('Account', 'connecting')).toBe('Account')
    expect(selectShownView('Account', 'connected')).toBe('Account')
  })

  test('leaves every other view alone', () => {
    expect(selectShownView('Help', 'disconnected')).toBe('Help')
  })
})
