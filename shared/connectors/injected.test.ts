import { describe, expect, test } from 'vitest'
import { createFakePage } from '../testing/fake-page.ts'
import { createFakeWallet } from '../testing/fake-wallet.ts'
import { findInjected } from './injected.ts'

describe('findInjected', () => {
  test('finds the provider of the page', async () => {
    const page = createFakePage()
    page.ethereum = createFakeWallet().provider
    const found = findInjected(page)
    expect(found?.source).toBe(page.ethereum)
    expect(await found?.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test.each([undefined, null, {}, 'ethereum'])('§5.16 finds no wallet in %j', (ethereum) => {
    const page = createFakePage()
    page.ethereum = ethereum
    expect(findInjected(page)).toBeUndefined()
  })

  test('finds no wallet behind a getter that throws', () => {
    const injected = () => {
      throw new TypeError('trap')
    }
    expect(findInjected({ ...createFakePage(), injected })).toBeUndefined()
  })
})
