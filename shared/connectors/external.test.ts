import { describe, expect, test } from 'vitest'
import { createFakeWallet, createWalletError } from '../testing/fake-wallet.ts'
import { createExternalWallet } from './external.ts'

function start(createProvider: () => unknown) {
  const told: unknown[] = []
  const logged: string[] = []
  const wallet = createExternalWallet(
    {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: what a host gives is not what it promised.
      createProvider: ((dapp: unknown) => {
        told.push(dapp)
        return createProvider()
      }) as never,
      id: 'example',
      name: 'Example',
      rdns: 'io.example',
    },
    {
      getDapp: () => ({ chainIds: [1], icon: undefined, name: 'Dapp' }),
      log: (level, message) => void logged.push(`${level} ${message}`),
    },
  )
  return { count: () => told.length, logged, told, wallet }
}

describe('createExternalWallet', () => {
  test('§1.7 makes the provider on first use and keeps it', async () => {
    const { count, told, wallet } = start(() => createFakeWallet().provider)
    expect(count()).toBe(0)
    const [first, second] = await Promise.all([wallet.getProvider(), wallet.getProvider()])
    expect(await wallet.getProvider()).toBe(first)
    expect(second).toBe(first)
    expect(count()).toBe(1)
    expect(told).toEqual([{ chainIds: [1], icon: undefined, name: 'Dapp' }])
  })

  test('§3.8 carries what the host says of it', () => {
    const { wallet } = start(() => undefined)
    expect(wallet).toMatchObject({
      id: 'example',
      info: { rdns: 'io.example' },
      name: 'Example',
      type: 'EXTERNAL',
    })
  })

  test('turns a failure into its code, tells the host’s developer and can be tried again', async () => {
    const answers = [
      () => Promise.reject(createWalletError(4001)),
      () => {
        throw new TypeError('blocked')
      },
      () => ({ request: 'no function' }),
      () => createFakeWallet().provider,
    ]
    const { logged, wallet } = start(() => answers.shift()?.())
    await expect(wallet.getProvider()).rejects.toMatchObject({ code: 'user-rejected' })
    await expect(wallet.getProvider()).rejects.toMatchObject({
      code: 'wallet-unavailable',
      message: 'blocked',
    })
    await expect(wallet.getProvider()).rejects.toMatchObject({ code: 'wallet-unavailable' })
    expect(await (await wallet.getProvider()).request({ method: 'eth_chainId' })).toBe('0x1')
    expect(logged).toEqual([
      'error No.',
      'error blocked',
      'error Example has no EIP-1193 provider.',
    ])
  })
})
