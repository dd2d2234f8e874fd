import { describe, expect, test } from 'vitest'
import { socialProviders } from './features.ts'
import { defaultFeatures } from './option-table.ts'
import { selectSocials } from './socials.ts'

describe('selectSocials', () => {
  const removedOn = (platform: Parameters<typeof selectSocials>[1]) =>
    socialProviders.filter(
      (provider) => !selectSocials(defaultFeatures, platform).includes(provider),
    )

  test('§9.20 a mini-app of a messaging app leaves out what does not come back on its platform', () => {
    expect(removedOn('ios')).toEqual(['google'])
    expect(removedOn('mac')).toEqual(['x'])
    expect(removedOn('android')).toEqual(['x', 'facebook'])
    expect(removedOn('other')).toEqual([])
  })

  test('the order of the host stands, and false is none', () => {
    expect(selectSocials({ socials: ['x', 'apple', 'google'] }, 'mac')).toEqual(['apple', 'google'])
    expect(selectSocials({ socials: false }, 'ios')).toEqual([])
  })
})
