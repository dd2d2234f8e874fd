import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { ProviderRpcError } from '../errors/provider-rpc-error.ts'
import { toWalletError } from '../errors/rpc-error.ts'
import {
  account,
  connected,
  signing,
  createFakeProvider as start,
} from '../testing/fake-provider.ts'
import { createWalletError } from '../testing/fake-wallet.ts'
import { safeMethods, unsafeMethods } from './methods.ts'

describe('request', () => {
  describe('errors', () => {
    test.each([
      undefined,
      null,
      'eth_accounts',
      {},
      { method: 1 },
      { method: '' },
      { method: 'eth_call', params: 'x' },
      { method: 'eth_call', params: 1 },
      { method: 'wallet_switchEthereumChain' },
      { method: 'wallet_switchEthereumChain', params: [] },
      { method: 'wallet_switchEthereumChain', params: [{ chainId: 1 }] },
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '1' }] },
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x0' }] },
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xfffffffffffffff' }] },
      { method: 'wallet_addEthereumChain', params: [{ chainName: 'x' }] },
      { method: 'wallet_requestPermissions', params: [] },
      { method: 'wallet_requestPermissions', params: [{ eth_other: {} }] },
      { method: 'wallet_revokePermissions' },
    ])('refuses %j as badly formed', async (argument) => {
      const { log, provider } = start()
      const call = provider.request(argument as never)
      await expect(call).rejects.toBeInstanceOf(ProviderRpcError)
      await expect(call).rejects.toMatchObject({ code: -32602 })
      expect(log).toEqual([])
    })

    test('gives the wallet’s error with its code and data', async () => {
      const { request, wallet } = start(connected)
      wallet.answers['eth_sendTransaction'] = () =>
        Promise.reject(createWalletError(-32000, 'insufficient funds', { balance: '0x0' }))
      const call = request('eth_sendTransaction', [{ from: account }])
      await expect(call).rejects.toBeInstanceOf(ProviderRpcError)
      await expect(call).rejects.toMatchObject({
        code: -32000,
        data: { balance: '0x0' },
        message: 'insufficient funds',
      })
    })

    test('gives an error of the wallet without a code as it came', async () => {
      const { answers, request, wallet } = start(connected)
      const error = Object.assign(new Error('The device is locked.'), { data: { model: 'X' } })
      wallet.answers['eth_sendTransaction'] = () => Promise.reject(error)
      await expect(request('eth_sendTransaction', [{ from: account }])).rejects.toBe(error)
      answers.switch = () => Promise.reject(toWalletError(error))
      await expect(request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).rejects.toBe(
        error,
      )
    })

    test('gives the node’s error with its code and data', async () => {
      const { answers: handlers, request } = start()
      const cause = createWalletError(3, 'viem has more to say', '0x08c379a0')
      handlers.read = () =>
        Promise.reject(
          new PorticoError('rpc-failed', 'execution reverted', { cause, details: { code: 3 } }),
        )
      await expect(request('eth_call', [{}])).rejects.toMatchObject({
        code: 3,
        data: '0x08c379a0',
        message: 'execution reverted',
      })
    })

    test('never throws synchronously and always rejects with a code, for any argument', async () => {
      const method = fc.oneof(
        fc.string(),
        fc.constantFrom<string>(...safeMethods, ...unsafeMethods, ...signing),
        fc.constantFrom('wallet_switchEthereumChain', 'wallet_addEthereumChain', 'valueOf'),
      )
      const argument = fc.oneof(
        fc.record({ method, params: fc.oneof(fc.anything(), fc.array(fc.anything())) }),
        fc.anything(),
      )
      await fc.assert(
        fc.asyncProperty(argument, fc.boolean(), async (call, isConnected) => {
          const { provider } = start(isConnected ? connected : {})
          let answer: Promise<unknown> | undefined
          expect(() => (answer = provider.request(call as never))).not.toThrow()
          const error = await answer?.then(
            () => undefined,
            (thrown: unknown) => thrown,
          )
          if (error === undefined) return
          expect(error).toBeInstanceOf(ProviderRpcError)
          expect(Number.isInteger((error as ProviderRpcError).code)).toBe(true)
        }),
        { numRuns: 500 },
      )
    })

    test('rejects when the argument itself throws', async () => {
      const { provider } = start()
      const trap = {
        get method(): string {
          throw new TypeError('trap')
        },
      }
      await expect(provider.request(trap)).rejects.toMatchObject({ code: -32603 })
    })
  })
})
