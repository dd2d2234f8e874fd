import { describe, expect, test } from 'vitest'
import { toListing } from '../testing/fake-catalogue.ts'
import { readParams } from './opening-params.ts'

describe('readParams', () => {
  test('gives the parameters of a view as they are', () => {
    const wallet = toListing('1', {
      injected: [{ id: 'io.example', namespace: 'eip155' }],
      mobileLink: 'example://',
    })
    for (const view of ['Connect', 'ConnectingWalletConnect', 'Downloads'] as const)
      expect(readParams(view, { wallet: { ...wallet, unknown: true } })).toEqual([{ wallet }])
    const swap = { amount: '1', fromToken: 'ETH', toToken: 'USDC' }
    expect(readParams('Swap', swap)).toEqual([swap])
    expect(readParams('SwitchNetwork', { chainId: 'eip155:1' })).toEqual([{ chainId: 'eip155:1' }])
    expect(readParams('Connect', {})).toEqual([{}])
  })

  test('leaves out what does not fit the view', () => {
    const wallet = { ...toListing('1'), homepage: 'javascript:alert(1)' }
    for (const data of [undefined, null, 'text', { wallet: 1 }, { wallet: {} }, { wallet }])
      expect(readParams('Downloads', data)).toEqual([])
    expect(readParams('SwitchNetwork', { chainId: 1 })).toEqual([])
    expect(readParams('Networks', { chainId: 'eip155:1' })).toEqual([])
  })
})
