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
    test('has none while nobody is connected, and asks nobody', async () => {
      const { ask, log } = start()
      expect(await ask('eth_accounts')).toEqual([])
      expect(await ask('wallet_getPermissions')).toEqual([])
      expect(log).toEqual([])
    })

    test('has those of the connection, the active one first', async () => {
      const { ask } = start(connected)
      expect(await ask('eth_accounts')).toEqual([account, other])
      expect(await ask('eth_requestAccounts')).toEqual([account, other])
    })

    test('gives a copy, which a dapp may change as it likes', async () => {
      const { ask } = start(connected)
      const accounts = (await ask('eth_accounts')) as string[]
      accounts.push(stranger)
      expect(await ask('eth_accounts')).toEqual([account, other])
    })

    test('opens the modal once for calls at once, and again after', async () => {
      const { answers, ask, log } = start()
      answers.connect = () => Promise.reject(new PorticoError('user-rejected'))
      const calls = [
        ask('eth_requestAccounts'),
        ask('wallet_requestPermissions', [{ eth_accounts: {} }]),
      ]
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 4001 })
      expect(log).toEqual(['connect'])
      answers.connect = async () => [account]
      expect(await ask('eth_requestAccounts')).toEqual([account])
      expect(log).toEqual(['connect', 'connect'])
    })

    test('waits for an earlier connection that is being taken up again', async () => {
      const { ask, set } = start({
        async whenRestored() {
          await settle()
          set(connected)
        },
      })
      expect(await ask('eth_accounts')).toEqual([account, other])
    })

    test('answers the permission for accounts in the shape of EIP-2255', async () => {
      const { ask } = start(connected)
      const permission = {
        caveats: [{ type: 'restrictReturnedAccounts', value: [account, other] }],
        parentCapability: 'eth_accounts',
      }
      expect(await ask('wallet_getPermissions')).toEqual([permission])
      expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([permission])
    })

    test('takes the revoking of accounts for a disconnect', async () => {
      const { ask, log, wallet } = start(connected)
      expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
      expect(log).toEqual(['disconnect'])
      expect(wallet.calls).toEqual([])
    })

    test('passes the revoking of a grant to the wallet', async () => {
      const { ask, log, wallet } = start(connected)
      wallet.answers['wallet_revokePermissions'] = () => '0xsigned'
      const params = [{ address: account, expiry: 1, pci: 'pci', permissions: [] }]
      expect(await ask('wallet_revokePermissions', params)).toBe('0xsigned')
      expect(log).toEqual([])
      await expect(start().ask('wallet_revokePermissions', params)).rejects.toMatchObject({
        code: 4100,
      })
    })
  })

  describe('chains', () => {
    test('tells the chain from state, connected or not', async () => {
      const { ask, set } = start()
      expect(await ask('eth_chainId')).toBe('0x1')
      expect(await ask('net_version')).toBe('1')
      set({ ...connected, chainId: 'eip155:42161' })
      expect(await ask('eth_chainId')).toBe('0xa4b1')
    })

    test.each([{}, connected])('§1.8 switches to a network of the host: %j', async (state) => {
      const { ask, log } = start(state)
      expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBeNull()
      expect(
        await ask('wallet_addEthereumChain', [{ chainId: '0x2105', chainName: 'B' }]),
      ).toBeNull()
      expect(log).toEqual(['switch eip155:8453', 'switch eip155:8453'])
      expect(await ask('eth_chainId')).toBe('0x2105')
    })

    test('refuses a switch to a chain that nobody knows', async () => {
      const { ask, log } = start(connected)
      await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject({
        code: 4902,
      })
      expect(log).toEqual([])
    })

    test('leaves it to a connected wallet to add a chain that the host does not know', async () => {
      const { ask, wallet } = start(connected)
      wallet.answers['wallet_addEthereumChain'] = () => null
      const params = [{ chainId: '0x5', chainName: 'Five' }]
      expect(await ask('wallet_addEthereumChain', params)).toBeNull()
      expect(wallet.calls).toEqual([{ method: 'wallet_addEthereumChain', params }])
      await expect(start().ask('wallet_addEthereumChain', params)).rejects.toMatchObject({
        code: 4902,
      })
    })

    test('keeps the refusal of a switch', async () => {
      const { answers, ask } = start(connected)
      const cause = createWalletError(4001, 'User rejected the request.')
      answers.switch = () => Promise.reject(new PorticoError('user-rejected', undefined, { cause }))
      await expect(
        ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }]),
      ).rejects.toMatchObject({ code: 4001 })
    })
  })
})
