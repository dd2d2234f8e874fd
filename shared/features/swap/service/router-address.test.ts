import { describe, expect, test } from 'vitest'
import { dai, daiAddress, eee, ether, ethereum } from '../../../testing/swap-facts.ts'
import { toPlainAddress, toRouterAddress } from './router-address.ts'

describe('toRouterAddress', () => {
  test('is that of the token, and a name for the native currency', () => {
    expect(toRouterAddress(dai)).toBe(daiAddress)
    expect(toRouterAddress(ether)).toBe(eee)
  })
})

describe('toPlainAddress', () => {
  test('gives the address of an id of the network', () => {
    expect(toPlainAddress(ethereum, `eip155:1:${daiAddress}`)).toBe(daiAddress)
  })

  test.each([
    ['of another network', `eip155:8:${daiAddress}`],
    ['of a network with a longer number', `eip155:10:${daiAddress}`],
    ['without a separator', `eip155:1${daiAddress}`],
    ['with another separator', `eip155:1/${daiAddress}`],
    ['that is an address', daiAddress],
    ['without an address', 'eip155:1:'],
    ['with more than an address', `eip155:1:${daiAddress}0`],
    ['that is empty', ''],
  ])('gives nothing for an id %s', (_, id) => {
    expect(toPlainAddress(ethereum, id)).toBeUndefined()
  })
})
