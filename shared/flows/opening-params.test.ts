import { describe, expect, test } from 'vitest'
import { toListing } from '../testing/fake-catalogue.ts'
import { checkParams } from './opening-params.ts'

/** The parameters that are left of those of a host, which may be a script without types. */
const check = (view: string, data: unknown): unknown =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A host without types can give anything.
  checkParams({ data, view } as Parameters<typeof checkParams>[0]).data

describe('checkParams', () => {
  test('gives the parameters of a view as they are', () => {
    const wallet = toListing('1', {
      injected: [{ id: 'io.example', namespace: 'eip155' }],
      mobileLink: 'example://',
    })
    for (const view of ['Connect', 'ConnectingWalletConnect', 'Downloads'])
      expect(check(view, { wallet: { ...wallet, unknown: true } })).toEqual({ wallet })
    const swap = { amount: '1', fromToken: 'ETH', toToken: 'USDC' }
    expect(check('Swap', swap)).toEqual(swap)
    expect(check('SwitchNetwork', { chainId: 'eip155:1' })).toEqual({ chainId: 'eip155:1' })
    expect(check('Connect', {})).toEqual({})
  })

  test('leaves out what does not fit the view', () => {
    const wallet = { ...toListing('1'), homepage: 'javascript:alert(1)' }
    for (const data of [undefined, null, 'text', { wallet: 1 }, { wallet: {} }, { wallet }])
      expect(check('Downloads', data)).toBeUndefined()
    expect(check('SwitchNetwork', { chainId: 1 })).toBeUndefined()
    expect(check('Networks', { chainId: 'eip155:1' })).toBeUndefined()
    expect(check('Nothing', {})).toBeUndefined()
  })

  test('§2.13 refuses arguments of Swap that are none, and says which there are', () => {
    for (const data of [
      null,
      'ETH',
      { amount: 1 },
      { amount: '1,5' },
      { amount: '-1' },
      { fromToken: '' },
      { toToken: {} },
      { token: 'ETH' },
    ])
      expect(() => check('Swap', data)).toThrow(/^open: Swap takes amount/)
    expect(check('Swap', undefined)).toBeUndefined()
    expect(check('Swap', { toToken: ' USDC ' })).toEqual({ toToken: 'USDC' })
  })

  test('keeps the rest of the request', () => {
    expect(
      checkParams({ data: { chainId: 'eip155:1' }, namespace: 'eip155', view: 'SwitchNetwork' }),
    ).toEqual({ data: { chainId: 'eip155:1' }, namespace: 'eip155', view: 'SwitchNetwork' })
  })
})
