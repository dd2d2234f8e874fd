import { describe, expect, test } from 'vitest'
import {
  account,
  connected,
  other,
  signing,
  createFakeProvider as start,
  stranger,
  toSigning,
} from '../testing/fake-provider.ts'
import { safeMethods, unsafeMethods } from './methods.ts'

const localMethods = ['eth_accounts', 'eth_chainId', 'wallet_revokePermissions']
const walletReads = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']
const reads = safeMethods.filter((name) => ![...localMethods, ...walletReads].includes(name))

describe('passOn', () => {
  describe('methods', () => {
    test('§5.19 has the two lists of the contract', () => {
      expect(safeMethods).toHaveLength(41)
      expect(unsafeMethods).toHaveLength(11)
      expect(new Set([...safeMethods, ...unsafeMethods]).size).toBe(52)
    })

    test.each(reads)('§6.4 lets %s through to the network, connected or not', async (method) => {
      for (const state of [{}, connected]) {
        const { ask, log, wallet } = start(state)
        expect(await ask(method, [1])).toBe(`read ${method}`)
        expect(log).toEqual([`read ${method}`])
        expect(wallet.calls).toEqual([])
      }
    })

    test.each([...walletReads, 'wallet_showCallsStatus', 'wallet_watchAsset'])(
      'passes %s to the wallet, and to nobody without one',
      async (method) => {
        const { ask, log, wallet } = start(connected)
        wallet.answers[method] = () => 'answer'
        expect(await ask(method, ['x'])).toBe('answer')
        expect(wallet.calls).toEqual([{ method, params: ['x'] }])
        expect(log).toEqual([])
        await expect(start().ask(method, ['x'])).rejects.toMatchObject({ code: 4100 })
      },
    )

    test.each([...signing, 'wallet_grantPermissions', 'eth_sendUserOperation'])(
      '§6.4 passes %s to the wallet as it came, and refuses it without one',
      async (method) => {
        const params = toSigning(other.toLowerCase())[method] ?? [{}]
        const { ask, wallet } = start(connected)
        wallet.answers[method] = () => '0xsigned'
        expect(await ask(method, params)).toBe('0xsigned')
        expect(wallet.calls).toEqual([{ method, params }])
        await expect(start().ask(method, params)).rejects.toMatchObject({ code: 4100 })
      },
    )

    test.each(signing)('refuses %s for an account that was not shared', async (method) => {
      const { ask, wallet } = start(connected)
      await expect(ask(method, toSigning(stranger)[method])).rejects.toMatchObject({ code: 4100 })
      expect(wallet.calls).toEqual([])
    })

    test.each(signing)('refuses %s with parameters that name no account', async (method) => {
      const { ask, wallet } = start(connected)
      for (const params of [
        [{ from: 1 }, 2],
        [{ from: 'me' }, 'me'],
        [{ from: null }, null],
      ])
        await expect(ask(method, params)).rejects.toMatchObject({ code: -32602 })
      expect(wallet.calls).toEqual([])
    })

    test.each(signing.filter((method) => method !== 'wallet_sendCalls'))(
      'refuses %s without parameters',
      async (method) => {
        const { ask } = start(connected)
        for (const params of [undefined, [], {}, [{}]])
          await expect(ask(method, params)).rejects.toMatchObject({ code: -32602 })
      },
    )

    test('understands personal_sign with its parameters the wrong way round', async () => {
      const { ask, wallet } = start(connected)
      wallet.answers['personal_sign'] = () => '0xsigned'
      expect(await ask('personal_sign', [account, '0x6869'])).toBe('0xsigned')
      expect(wallet.calls).toEqual([{ method: 'personal_sign', params: [account, '0x6869'] }])
    })

    test('lets a batch of calls leave its sender out, and tolerates further parameters', async () => {
      const { ask, wallet } = start(connected)
      wallet.answers['wallet_sendCalls'] = () => 'id'
      expect(await ask('wallet_sendCalls', [{ calls: [] }, 'more'])).toBe('id')
      expect(await ask('eth_accounts', ['more'])).toEqual([account, other])
    })

    test.each([
      'eth_sign',
      'wallet_scanQRCode',
      'wallet_registerOnboarding',
      'solana_signMessage',
      'personal_ecRecover',
      'toString',
      'constructor',
      '__proto__',
    ])('§5.19 refuses %s', async (method) => {
      for (const state of [{}, connected]) {
        const { ask, log, wallet } = start(state)
        await expect(ask(method, [])).rejects.toMatchObject({ code: 4200 })
        expect([...log, ...wallet.calls]).toEqual([])
      }
    })
  })

  describe('an unsupported chain', () => {
    const unsupported = { ...connected, chainId: 'eip155:5', isSupported: false } as const

    test.each(['eth_call', 'personal_sign', 'eth_sendTransaction', 'wallet_getCapabilities'])(
      'sends nothing for %s',
      async (method) => {
        const { ask, log, wallet } = start(unsupported)
        const params = toSigning(account)[method] ?? []
        await expect(ask(method, params)).rejects.toMatchObject({ code: 4901 })
        expect([...log, ...wallet.calls]).toEqual([])
      },
    )

    test('still answers from state and still switches away', async () => {
      const { ask } = start(unsupported)
      expect(await ask('eth_accounts')).toEqual([account, other])
      expect(await ask('eth_chainId')).toBe('0x5')
      expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBeNull()
    })

    test('asks the wallet for everything where the host allows it', async () => {
      const { ask, log, wallet } = start({ ...unsupported, allowUnsupportedChain: true })
      wallet.answers['eth_call'] = () => '0xread'
      wallet.answers['personal_sign'] = () => '0xsigned'
      expect(await ask('eth_call', [{}])).toBe('0xread')
      expect(await ask('personal_sign', ['0x', account])).toBe('0xsigned')
      expect(log).toEqual([])
    })
  })
})
