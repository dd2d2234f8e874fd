import type { Eip1193Provider as EthersProvider } from 'ethers'
import type { Address, EIP1193Provider, Hex } from 'viem'
import { createPublicClient, custom } from 'viem'
import { describe, expectTypeOf, test } from 'vitest'
import { injected } from 'wagmi'
import type { Portico } from './portico.ts'

declare const provider: Portico['provider']

describe('the provider of the overlay, for the libraries of the field', () => {
  test('is a provider of viem', () => {
    expectTypeOf(provider).toExtend<EIP1193Provider>()
    createPublicClient({ transport: custom(provider) })
  })

  test('is a provider of ethers', () => {
    expectTypeOf(provider).toExtend<EthersProvider>()
  })

  test('is a target of the injected connector of wagmi', () => {
    const target = { id: 'org.portico.overlay', name: 'Portico' }
    expectTypeOf(injected).toBeCallableWith({ target: { ...target, provider } })
    expectTypeOf(injected).toBeCallableWith({
      target: () => ({ ...target, provider: () => provider }),
    })
  })
})

describe('request', () => {
  test('has the results of the methods that it knows', () => {
    expectTypeOf(provider.request({ method: 'eth_accounts' })).resolves.toEqualTypeOf<Address[]>()
    expectTypeOf(provider.request({ method: 'eth_requestAccounts' })).resolves.toEqualTypeOf<
      Address[]
    >()
    expectTypeOf(provider.request({ method: 'eth_chainId' })).resolves.toEqualTypeOf<Hex>()
    expectTypeOf(
      provider.request({ method: 'personal_sign', params: ['0x00', '0x00'] }),
    ).resolves.toEqualTypeOf<Hex>()
    expectTypeOf(
      provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0x1' }],
      }),
    ).resolves.toBeNull()
  })

  test('has an unknown result for other methods', () => {
    const method: string = 'eth_accounts'
    expectTypeOf(provider.request({ method })).resolves.toBeUnknown()
    expectTypeOf(provider.request({ method: 'wallet_example' })).resolves.toBeUnknown()
  })

  test('takes no call without a method', () => {
    expectTypeOf<{ params: [] }>().not.toExtend<Parameters<typeof provider.request>[0]>()
  })
})

describe('on', () => {
  test('has the payloads of the events', () => {
    provider.on('accountsChanged', (accounts) => expectTypeOf(accounts).toEqualTypeOf<Address[]>())
    provider.on('chainChanged', (chainId) => expectTypeOf(chainId).toEqualTypeOf<Hex>())
    provider.on('connect', ({ chainId }) => expectTypeOf(chainId).toEqualTypeOf<Hex>())
    provider.on('disconnect', ({ code }) => expectTypeOf(code).toBeNumber())
    provider.on('message', ({ data, type }) => {
      expectTypeOf(data).toBeUnknown()
      expectTypeOf(type).toBeString()
    })
  })

  test('takes listeners that a dapp has typed', () => {
    const onAccounts = (accounts: string[]) => accounts
    const onError = (error: Error) => error
    expectTypeOf(provider.on('accountsChanged', onAccounts)).toEqualTypeOf(provider)
    expectTypeOf(provider.once('disconnect', onError)).toEqualTypeOf(provider)
    expectTypeOf(provider.removeListener('accountsChanged', onAccounts)).toEqualTypeOf(provider)
  })

  test('has an unknown payload for other events, and takes no listener of another payload', () => {
    provider.on('example', (payload) => expectTypeOf(payload).toBeUnknown())
    // @ts-expect-error -- the payload is a list
    provider.on('accountsChanged', (accounts: number) => accounts)
  })
})
