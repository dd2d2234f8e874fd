import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import {
  account,
  connected,
  other,
  createFakeProvider as start,
  stranger,
} from '../testing/fake-provider.ts'
import { createWalletError } from '../testing/fake-wallet.ts'
import { settle } from '../testing/settle.ts'

describe('createEip1193Provider', () => {
  describe('accounts', () => {
    test('has none without a connection, and sends no request', async () => {
      const { request, log } = start()
      expect(await request('eth_accounts')).toEqual([])
      expect(await request('wallet_getPermissions')).toEqual([])
      expect(log).toEqual([])
    })

    test('has those of the connection, with the active one first', async () => {
      const { request } = start(connected)
      expect(await request('eth_accounts')).toEqual([account, other])
      expect(await request('eth_requestAccounts')).toEqual([account, other])
    })

    test('gives a copy, which a dapp may change', async () => {
      const { request } = start(connected)
      const accounts = (await request('eth_accounts')) as string[]
      accounts.push(stranger)
      expect(await request('eth_accounts')).toEqual([account, other])
    })

    test('opens the modal once for calls in progress, and again later', async () => {
      const { answers: handlers, request, log } = start()
      handlers.connect = () => Promise.reject(new PorticoError('user-rejected'))
      const calls = [
        request('eth_requestAccounts'),
        request('wallet_requestPermissions', [{ eth_accounts: {} }]),
      ]
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 4001 })
      expect(log).toEqual(['connect'])
      handlers.connect = async () => [account]
      expect(await request('eth_requestAccounts')).toEqual([account])
      expect(log).toEqual(['connect', 'connect'])
    })

    test('rejects a pending request with 4900 once it is destroyed', async () => {
      const { answers: handlers, destroy, request } = start()
      handlers.connect = () => new Promise(() => undefined)
      const pending = request('eth_requestAccounts')
      await settle()
      destroy()
      await expect(pending).rejects.toMatchObject({ code: 4900, name: 'ProviderRpcError' })
    })

    test('waits for an earlier connection to be resumed', async () => {
      const { request, set } = start({
        waits: { whenRestored: () => settle().then(() => set(connected)) },
      })
      expect(await request('eth_accounts')).toEqual([account, other])
    })

    test('answers the permission for accounts in the shape of EIP-2255', async () => {
      const { request } = start(connected)
      const permission = {
        caveats: [{ type: 'restrictReturnedAccounts', value: [account, other] }],
        invoker: 'https://dapp.example',
        parentCapability: 'eth_accounts',
      }
      expect(await request('wallet_getPermissions')).toEqual([permission])
      expect(await request('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([
        permission,
      ])
    })

    test.each([
      [[{ eth_accounts: {}, snap: {} }]],
      [[{ eth_accounts: null }]],
      [[{}]],
      [[null]],
      [undefined],
    ])('refuses other permissions: %j', async (params) => {
      const { request, log } = start()
      await expect(request('wallet_requestPermissions', params)).rejects.toMatchObject({
        code: -32602,
      })
      expect(log).toEqual([])
    })

    test('disconnects when the permission for accounts is revoked', async () => {
      const { request, log, wallet } = start(connected)
      expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
      expect(log).toEqual(['disconnect'])
      expect(wallet.calls).toEqual([])
    })

    test('forwards the revoking of a grant to the wallet', async () => {
      const { request, log, wallet } = start(connected)
      wallet.answers['wallet_revokePermissions'] = () => '0xsigned'
      const params = [{ address: account, expiry: 1, pci: 'pci', permissions: [] }]
      expect(await request('wallet_revokePermissions', params)).toBe('0xsigned')
      expect(log).toEqual([])
      await expect(start().request('wallet_revokePermissions', params)).rejects.toMatchObject({
        code: 4100,
      })
    })
  })

  describe('chains', () => {
    test('gives the chain from state, connected or not', async () => {
      const { request, set } = start()
      expect(await request('eth_chainId')).toBe('0x1')
      expect(await request('net_version')).toBe('1')
      set({ ...connected, chainId: 'eip155:42161' })
      expect(await request('eth_chainId')).toBe('0xa4b1')
    })

    test.each([{}, connected])('§1.8 switches to a network of the host: %j', async (state) => {
      const { request, log } = start(state)
      expect(await request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBeNull()
      expect(
        await request('wallet_addEthereumChain', [{ chainId: '0x2105', chainName: 'B' }]),
      ).toBeNull()
      expect(log).toEqual(['switch eip155:8453', 'switch eip155:8453'])
      expect(await request('eth_chainId')).toBe('0x2105')
    })

    test('switches one after the other, and answers each for what it asked', async () => {
      const { answers, request, log } = start(connected)
      answers.switch = async () => {
        answers.switch = async () => undefined
        await settle()
        throw new PorticoError('user-rejected')
      }
      const switching = request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
      const back = request('wallet_switchEthereumChain', [{ chainId: '0x1' }])
      await expect(switching).rejects.toMatchObject({ code: 4001 })
      expect(await back).toBeNull()
      expect(log).toEqual(['switch eip155:8453', 'switch eip155:1'])
    })

    test.each(['0x01', '0X1', '1', 1])('refuses the chain id %j', async (chainId) => {
      const { request, log } = start(connected)
      for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
        await expect(request(method, [{ chainId }])).rejects.toMatchObject({ code: -32602 })
      expect(log).toEqual([])
    })

    test.each([{}, connected])(
      'refuses a network that the host does not list before the wallet moves: %j',
      async (state) => {
        const { request, log, wallet } = start(state)
        const params = [{ chainId: '0x38', chainName: 'BNB' }]
        // A 4902 to an addition would begin a loop.
        const codes = { wallet_addEthereumChain: 4901, wallet_switchEthereumChain: 4902 }
        for (const [method, code] of Object.entries(codes))
          await expect(request(method, params)).rejects.toMatchObject({
            code,
            message: 'This app does not list network 56. Only the app can add it.',
          })
        expect([...log, ...wallet.calls]).toEqual([])
      },
    )

    describe('where the host’s list is no limit', () => {
      const added = {
        blockExplorerUrls: ['https://scan.example/'],
        chainId: '0x38',
        chainName: 'BNB',
        nativeCurrency: { decimals: 18, name: 'BNB', symbol: 'BNB' },
        rpcUrls: ['https://bsc.example'],
      }

      test('switches to any network', async () => {
        const { request, log } = start({ ...connected, isOpen: true })
        await request('wallet_switchEthereumChain', [{ chainId: '0x38' }])
        expect(log).toEqual(['switch eip155:56'])
      })

      test('has the wallet add a network, and follows where it goes', async () => {
        const { request, log, wallet } = start({ ...connected, isOpen: true })
        wallet.answers['wallet_addEthereumChain'] = () => {
          wallet.chainId = '0x38'
          return null
        }
        expect(await request('wallet_addEthereumChain', [added])).toBeNull()
        expect(wallet.calls[0]).toEqual({ method: 'wallet_addEthereumChain', params: [added] })
        expect(log).toEqual(['add BNB', 'switch eip155:56'])
        expect(await request('eth_chainId')).toBe('0x38')
      })

      test.each([{}, { ...connected, isEmbedded: true }])(
        'adds a network itself where no wallet can: %j',
        async (state) => {
          const { request, log, wallet } = start({ ...state, isOpen: true })
          expect(await request('wallet_addEthereumChain', [added])).toBeNull()
          expect(log).toEqual(['add BNB asked', 'switch eip155:56'])
          expect(wallet.calls).toEqual([])
        },
      )

      test.each([
        { rpcUrls: [] },
        { rpcUrls: ['http://bsc.example'] },
        { rpcUrls: ['file:///bsc'] },
        { chainName: '' },
        { nativeCurrency: undefined },
        { nativeCurrency: { decimals: 1.5, name: 'B', symbol: 'B' } },
      ])('refuses a network with %j before the wallet is asked', async (change) => {
        const { request, log, wallet } = start({ ...connected, isOpen: true })
        const call = request('wallet_addEthereumChain', [{ ...added, ...change }])
        await expect(call).rejects.toMatchObject({ code: -32602 })
        expect([...log, ...wallet.calls]).toEqual([])
      })

      test.each(['http://127.0.0.1:8545', 'http://localhost:8545', 'http://[::1]:8545'])(
        'accepts the node %s of the visitor’s machine',
        async (url) => {
          const { request, log } = start({ isOpen: true })
          await request('wallet_addEthereumChain', [{ ...added, rpcUrls: [url] }])
          expect(log[0]).toBe('add BNB asked')
        },
      )

      test('answers as the wallet does where the overlay does not take the network over', async () => {
        const { request, log, wallet } = start({ ...connected, isOpen: true })
        wallet.answers['wallet_addEthereumChain'] = () => null
        const refused = { ...added, chainName: 'Refused' }
        expect(await request('wallet_addEthereumChain', [refused])).toBeNull()
        expect(log).toEqual([])
      })

      test('neither adds nor switches where the visitor refuses', async () => {
        const { request, log } = start({ isOpen: true })
        const refused = { ...added, chainName: 'Refused' }
        await expect(request('wallet_addEthereumChain', [refused])).rejects.toThrow('CaipNetwork')
        expect(log).toEqual([])
      })

      test('adds nothing that the wallet refuses', async () => {
        const { request, log, wallet } = start({ ...connected, isOpen: true })
        wallet.answers['wallet_addEthereumChain'] = () => Promise.reject(createWalletError(4001))
        const call = request('wallet_addEthereumChain', [added])
        await expect(call).rejects.toMatchObject({ code: 4001 })
        expect(log).toEqual([])
      })
    })

    test('§4.26 forwards the switch and the addition where the host allows unsupported chains', async () => {
      const { request, wallet } = start({ ...connected, allowUnsupportedChain: true })
      const params = [{ chainId: '0x5', chainName: 'Five' }]
      for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
        wallet.answers[method] = () => null
        expect(await request(method, params)).toBeNull()
        expect(wallet.calls.at(-1)).toEqual({ method, params })
        const alone = start({ allowUnsupportedChain: true })
        await expect(alone.request(method, params)).rejects.toMatchObject({ code: 4100 })
      }
    })

    test('keeps the code of a refused switch', async () => {
      const { answers: handlers, request } = start(connected)
      const cause = createWalletError(4001, 'User rejected the request.')
      handlers.switch = () =>
        Promise.reject(new PorticoError('user-rejected', undefined, { cause }))
      await expect(
        request('wallet_switchEthereumChain', [{ chainId: '0x2105' }]),
      ).rejects.toMatchObject({ code: 4001 })
    })
  })
})
