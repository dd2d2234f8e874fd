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
import { browserWalletMethods, nodeMethods } from './request-target.ts'

const localMethods = ['eth_accounts', 'eth_chainId', 'wallet_revokePermissions']
const walletReads = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']
const listedReads = safeMethods.filter((name) => ![...localMethods, ...walletReads].includes(name))
const reads = [...listedReads, ...nodeMethods]

describe('forwardRequest', () => {
  describe('methods', () => {
    test('§5.19 has the two lists of methods', () => {
      expect(safeMethods).toHaveLength(41)
      expect(unsafeMethods).toHaveLength(11)
      expect(new Set([...safeMethods, ...unsafeMethods]).size).toBe(52)
    })

    test.each(reads)('§6.4 forwards %s to the network, connected or not', async (method) => {
      for (const state of [{}, connected]) {
        const { request, log, wallet } = start(state)
        expect(await request(method, [1])).toBe(`read ${method}`)
        expect(log).toEqual([`read ${method}`])
        expect(wallet.calls).toEqual([])
      }
    })

    test('§5.19 counts every read of the execution API among the safe methods', () => {
      const executionApi =
        'eth_blobBaseFee eth_createAccessList eth_simulateV1 eth_protocolVersion eth_getRawTransactionByHash eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex net_listening net_peerCount web3_clientVersion web3_sha3'
      expect(reads).toEqual(expect.arrayContaining(executionApi.split(' ')))
    })

    test('answers eth_coinbase by the active account, as browser wallets do', async () => {
      const { request, log } = start(connected)
      expect(await request('eth_coinbase')).toBe(account)
      expect(await start().request('eth_coinbase')).toBeNull()
      expect(log).toEqual([])
    })

    test.each(browserWalletMethods)(
      '§6.4 forwards %s to a connected wallet, and refuses it to the embedded one',
      async (method) => {
        const params = toSigning(account)[method] ?? ['x']
        const { request, wallet } = start(connected)
        wallet.answers[method] = () => 'answer'
        expect(await request(method, params)).toBe('answer')
        expect(wallet.calls).toEqual([{ method, params }])
        await expect(start().request(method, params)).rejects.toMatchObject({ code: 4100 })
        const embedded = start({ ...connected, isEmbedded: true })
        await expect(embedded.request(method, params)).rejects.toMatchObject({
          code: 4200,
          message: 'Requested RPC call is not allowed',
        })
        expect(embedded.refused).toEqual([method])
        expect(embedded.wallet.calls).toEqual([])
      },
    )

    test('forwards the methods of ERC-7715 by their present names, and refuses them to the embedded wallet', async () => {
      for (const method of [
        'wallet_requestExecutionPermissions',
        'wallet_revokeExecutionPermission',
        'wallet_getSupportedExecutionPermissions',
        'wallet_getGrantedExecutionPermissions',
      ]) {
        const { request, wallet } = start(connected)
        wallet.answers[method] = () => 'granted'
        expect(await request(method, [{ chainId: '0x1' }])).toBe('granted')
        expect(wallet.calls).toEqual([{ method, params: [{ chainId: '0x1' }] }])
        const embedded = start({ ...connected, isEmbedded: true })
        await expect(embedded.request(method, [])).rejects.toMatchObject({ code: 4200 })
      }
    })

    test.each([...walletReads, 'wallet_showCallsStatus', 'wallet_watchAsset'])(
      'forwards %s to the wallet, and refuses it without one',
      async (method) => {
        const { request, log, wallet } = start(connected)
        wallet.answers[method] = () => 'answer'
        const params = method === 'wallet_getCapabilities' ? [account] : ['x']
        expect(await request(method, params)).toBe('answer')
        expect(wallet.calls).toEqual([{ method, params }])
        expect(log).toEqual([])
        await expect(start().request(method, params)).rejects.toMatchObject({ code: 4100 })
      },
    )

    test.each([...signing, 'wallet_grantPermissions', 'eth_sendUserOperation'])(
      '§6.4 forwards %s to the wallet unchanged, and refuses it without one',
      async (method) => {
        const params = toSigning(other.toLowerCase())[method] ?? [{}]
        const { request, wallet } = start(connected)
        wallet.answers[method] = () => '0xsigned'
        expect(await request(method, params)).toBe('0xsigned')
        // The chain is read before what depends on it.
        expect(wallet.calls.filter((call) => call.method !== 'eth_chainId')).toEqual([
          { method, params },
        ])
        await expect(start().request(method, params)).rejects.toMatchObject({ code: 4100 })
      },
    )

    test.each(signing)('refuses %s for an account that was not shared', async (method) => {
      const { request, wallet } = start(connected)
      await expect(request(method, toSigning(stranger)[method])).rejects.toMatchObject({
        code: 4100,
      })
      expect(wallet.calls).toEqual([])
    })

    test.each(signing)('refuses %s with parameters without an account', async (method) => {
      const { request, wallet } = start(connected)
      for (const params of [
        [{ from: 1 }, 2],
        [{ from: 'me' }, 'me'],
        [{ from: null }, null],
      ])
        await expect(request(method, params)).rejects.toMatchObject({ code: -32602 })
      expect(wallet.calls).toEqual([])
    })

    test.each(signing)('refuses %s without parameters', async (method) => {
      const { request } = start(connected)
      for (const params of [undefined, [], {}, [{}]])
        await expect(request(method, params)).rejects.toMatchObject({ code: -32602 })
    })

    test('gives the wallet the message of personal_sign first, also where its parameters are swapped', async () => {
      const { request, wallet } = start(connected)
      wallet.answers['personal_sign'] = () => '0xsigned'
      expect(await request('personal_sign', [account, '0x6869'])).toBe('0xsigned')
      expect(wallet.calls).toEqual([{ method: 'personal_sign', params: ['0x6869', account] }])
    })

    test('accepts further parameters', async () => {
      const { request } = start(connected)
      expect(await request('eth_accounts', ['more'])).toEqual([account, other])
    })

    test('refuses a batch of calls on an unsupported chain, and without a wallet', async () => {
      const { request, wallet } = start({ ...connected, isSupported: false })
      await expect(request('wallet_sendCalls', [{}])).rejects.toMatchObject({ code: 4901 })
      await expect(start().request('wallet_sendCalls', [{}])).rejects.toMatchObject({ code: 4100 })
      expect(wallet.calls).toEqual([])
    })

    test('refuses grants of permissions, unless the host has switched them on', async () => {
      const grant = [{ chainId: '0x1', permissions: [] }]
      const off = start({ ...connected, allowSmartSessions: false })
      await expect(off.request('wallet_grantPermissions', grant)).rejects.toMatchObject({
        code: 4200,
      })
      // The method is served, for another permission.
      await expect(off.request('wallet_revokePermissions', grant)).rejects.toMatchObject({
        code: -32602,
        message: 'Only the permission eth_accounts can be revoked.',
      })
      expect([...off.log, ...off.wallet.calls, ...off.refused]).toEqual([])
      const on = start({ ...connected, allowSmartSessions: true })
      for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions']) {
        on.wallet.answers[method] = () => 'answer'
        expect(await on.request(method, grant)).toBe('answer')
      }
      expect(on.log).toEqual([])
      // EIP-2255: the accounts, not a grant.
      expect(await off.request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
      expect(off.log).toEqual(['disconnect'])
    })

    test.each([
      'eth_sign',
      'wallet_scanQRCode',
      'wallet_registerOnboarding',
      'eth_getWork',
      'toString',
      'constructor',
      '__proto__',
    ])('§5.19 §6.5 refuses %s, and reports it', async (method) => {
      for (const state of [{}, connected, { ...connected, isSupported: false }]) {
        const { request, log, refused, wallet } = start(state)
        await expect(request(method, [])).rejects.toMatchObject({
          code: 4200,
          message: 'Requested RPC call is not allowed',
        })
        expect([...log, ...wallet.calls]).toEqual([])
        expect(refused).toEqual([method])
      }
    })

    test('§6.5 refuses a method of the lists that is of another namespace, and reports nothing', async () => {
      const { request, refused, wallet } = start(connected)
      await expect(request('solana_signMessage', [])).rejects.toMatchObject({
        code: 4200,
        message: 'Requested RPC call is not allowed',
      })
      expect([...refused, ...wallet.calls]).toEqual([])
    })
  })

  test('the capabilities of an account that is not shared are refused', async () => {
    const { request, wallet } = start(connected)
    await expect(request('wallet_getCapabilities', [stranger])).rejects.toMatchObject({
      code: 4100,
    })
    expect(wallet.calls).toEqual([])
  })

  describe('an unsupported chain', () => {
    const unsupported = { ...connected, chainId: 'eip155:5', isSupported: false } as const

    test.each(['eth_call', 'personal_sign', 'eth_sendTransaction', 'wallet_getAssets'])(
      'sends nothing for %s',
      async (method) => {
        const { request, log, wallet } = start(unsupported)
        const params = toSigning(account)[method] ?? []
        await expect(request(method, params)).rejects.toMatchObject({
          code: 4901,
          message: expect.stringMatching(/^This app does not list network 5\b/),
        })
        expect([...log, ...wallet.calls]).toEqual([])
      },
    )

    test.each(['wallet_getCallsStatus', 'wallet_getCapabilities'])(
      'asks the wallet about itself with %s',
      async (method) => {
        const { request, wallet } = start(unsupported)
        wallet.answers[method] = () => 'answer'
        const params = method === 'wallet_getCapabilities' ? [account] : ['0x01']
        expect(await request(method, params)).toBe('answer')
      },
    )

    test('answers from state and switches to another chain', async () => {
      const { request } = start(unsupported)
      expect(await request('eth_accounts')).toEqual([account, other])
      expect(await request('eth_chainId')).toBe('0x5')
      expect(await request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBeNull()
    })

    test('forwards every request to the wallet where the host allows it', async () => {
      const { request, log, wallet } = start({ ...unsupported, allowUnsupportedChain: true })
      wallet.answers['eth_call'] = () => '0xread'
      wallet.answers['personal_sign'] = () => '0xsigned'
      expect(await request('eth_call', [{}])).toBe('0xread')
      expect(await request('personal_sign', ['0x', account])).toBe('0xsigned')
      expect(log).toEqual([])
    })
  })
})
