import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { getSocials, isOn, withFlag, withSocial } from './draft.ts'

describe('withFlag', () => {
  test('saves what differs from the default alone', () => {
    const off = withFlag(defaultSettings, 'swaps', false)
    expect(off.features).toEqual({ swaps: false })
    expect(isOn(off, 'swaps')).toBe(false)
    expect(withFlag(off, 'swaps', true)).toEqual(defaultSettings)
    expect(isOn(defaultSettings, 'swaps')).toBe(true)
    expect(isOn(defaultSettings, 'legalCheckbox')).toBe(false)
  })
})

describe('withSocial', () => {
  test('switches one login, in the order of the package, and saves none as false', () => {
    const without = withSocial(defaultSettings, 'google', false)
    expect(getSocials(without)).toEqual([
      'x',
      'discord',
      'farcaster',
      'github',
      'apple',
      'facebook',
    ])
    expect(withSocial(without, 'google', true)).toEqual(defaultSettings)
    const one = { ...defaultSettings, features: { socials: ['x'] as const } }
    const none = withSocial(one, 'x', false)
    expect(none.features).toEqual({ socials: false })
    expect(getSocials(none)).toEqual([])
  })
})
