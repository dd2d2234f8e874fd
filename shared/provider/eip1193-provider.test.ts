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

    test('waits for an earlier connection to be resumed', async () => {
      const { request, set } = start({
        async whenRestored() {
          await settle()
          set(connected)
        },
      })
      expect(await request('eth_accounts')).toEqual([account, other])
    })

    test('answers the permission for accounts in the shape of EIP-2255', async () => {
      const { request } = start(connected)
      const permission = {
        caveats: [{ type: 'restrictReturnedAccounts', value: [account, other] }],
        parentCapability: 'eth_accounts',
      }
      expect(await request('wallet_getPermissions')).toEqual([permission])
      expect(await request('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([
        permission,
      ])
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

    test('refuses a switch to an unknown chain', async () => {
      const { request, log } = start(connected)
      await expect(
        request('wallet_switchEthereumChain', [{ chainId: '0x5' }]),
      ).rejects.toMatchObject({
        code: 4902,
      })
      expect(log).toEqual([])
    })

    test('forwards the addition of an unknown chain to a connected wallet', async () => {
      const { request, wallet } = start(connected)
      wallet.answers['wallet_addEthereumChain'] = () => null
      const params = [{ chainId: '0x5', chainName: 'Five' }]
      expect(await request('wallet_addEthereumChain', params)).toBeNull()
      expect(wallet.calls).toEqual([{ method: 'wallet_addEthereumChain', params }])
      await expect(start().request('wallet_addEthereumChain', params)).rejects.toMatchObject({
        code: 4902,
      })
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
