import { describe, expect, test } from 'vitest'
import { createFakeWallet, createWalletError } from '../testing/fake-wallet.ts'
import type { ExternalConnectorOptions } from './connector.ts'
import { createExternalWallet } from './external.ts'
import { createExternalProvider } from './external-provider.ts'

function start(createProvider: () => unknown) {
  const dapps: unknown[] = []
  const logged: string[] = []
  const options: ExternalConnectorOptions = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a host may give a provider of another type.
    createProvider: ((dapp: unknown) => {
      dapps.push(dapp)
      return createProvider()
    }) as never,
    id: 'example',
    name: 'Example',
    rdns: 'io.example',
  }
  const wallet = createExternalWallet(options, () =>
    createExternalProvider(options, {
      getDapp: () => ({ evmChainIds: [1], icon: undefined, name: 'Dapp' }),
      log: (level, message) => void logged.push(`${level} ${message}`),
    }),
  )
  return { count: () => dapps.length, logged, dapps, wallet }
}

describe('createExternalWallet', () => {
  test('§1.7 creates the provider on first use and keeps it', async () => {
    const { count, dapps, wallet } = start(() => createFakeWallet().provider)
    expect(count()).toBe(0)
    const [first, second] = await Promise.all([wallet.getProvider(), wallet.getProvider()])
    expect(await wallet.getProvider()).toBe(first)
    expect(second).toBe(first)
    expect(count()).toBe(1)
    expect(dapps).toEqual([{ evmChainIds: [1], icon: undefined, name: 'Dapp' }])
  })

  test('§3.8 has the properties that the host gives', () => {
    const { wallet } = start(() => undefined)
    expect(wallet).toMatchObject({
      id: 'example',
      info: { rdns: 'io.example' },
      name: 'Example',
      type: 'EXTERNAL',
    })
  })

  test('gives a failure its code, logs it and can be tried again', async () => {
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
      message: 'The wallet says: “blocked”',
    })
    await expect(wallet.getProvider()).rejects.toMatchObject({ code: 'wallet-unavailable' })
    expect(await (await wallet.getProvider()).request({ method: 'eth_chainId' })).toBe('0x1')
    expect(logged).toEqual([
      'error The wallet says: “No.”',
      'error The wallet says: “blocked”',
      'error Example has no EIP-1193 provider.',
    ])
  })
})
