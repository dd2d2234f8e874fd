import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { solana } from '../../shared/networks/solana.ts'
import type { AccountId, ChainId } from '../../shared/schema/primitives.ts'
import { createAuthCase } from '../../shared/testing/auth-case.ts'
import { createSlowWallet } from '../../shared/testing/connections-case.ts'
import { firstAddress, secondAddress } from '../../shared/testing/fake-connector.ts'
import { createConnectedInstance, createFakeInstance } from '../../shared/testing/fake-instance.ts'
import { settle } from '../../shared/testing/settle.ts'
import { createPublicStore } from './public-store.ts'

/** A connected instance that tries another wallet, which has not answered yet. */
async function tryAnother() {
  const instance = await createConnectedInstance()
  instance.actions.watchBalance()
  await settle()
  const other = createSlowWallet('other')
  instance.wallets.setConnectors([instance.connector, other.connector])
  const store = createPublicStore(instance)
  const work = instance.connectWallet('other')
  return { instance, other, store, work, account: () => store.getState().accounts.eip155 }
}

describe('the state of an instance', () => {
  test('§3.12 §4.3 has the connected account while another wallet is tried', async () => {
    const { account, other, store, work } = await tryAnother()
    const connected = {
      address: firstAddress,
      status: 'connected',
      walletInfo: { id: 'io.example' },
    }
    expect(account()).toMatchObject(connected)
    expect(store.getState().balance).toEqual({
      amount: '1',
      decimals: 18,
      symbol: 'ETH',
      value: 10n ** 18n,
    })
    const { accounts, chainId } = other.wallet.session()
    const [first, second = first] = accounts
    other.answer.resolve({ accounts: [second, first], chainId })
    await work
    expect(account()).toMatchObject({
      address: secondAddress,
      status: 'connected',
      walletInfo: { id: 'other' },
    })
  })

  test('§3.12 has the wallet that is tried where none is connected', () => {
    const instance = createFakeInstance()
    const { connector } = createSlowWallet('other')
    instance.wallets.setConnectors([connector])
    const { getState } = createPublicStore(instance)
    void instance.connectWallet('other')
    expect(getState().accounts.eip155).toMatchObject({
      address: undefined,
      status: 'connecting',
      walletInfo: { id: 'other' },
    })
  })

  test('§4.6 has no account once the wallet ends the connection while another one is tried', async () => {
    const { account, instance } = await tryAnother()
    instance.wallet.emit({ type: 'disconnected' })
    expect(account()).toMatchObject({ address: undefined, status: 'connecting' })
    expect(instance.storage.get('connection-status')).toBe('disconnected')
  })

  test('§2.24 the modal opens with Account while another wallet is tried', async () => {
    const { instance } = await tryAnother()
    instance.actions.open()
    expect(instance.view()).toBe('Account')
  })
})

describe('the balance of the public state', () => {
  test('§8.1 §9.2 is failed and not zero if it could not be read, and ready after the next read', async () => {
    const instance = await createConnectedInstance()
    const store = createPublicStore(instance)
    const toBalance = () => [store.getState().balanceStatus, store.getState().balance?.amount]
    expect(toBalance()).toEqual(['idle', undefined])
    const { read } = instance.balances
    instance.balances.read = () => Promise.reject(new PorticoError('service-unavailable'))
    const stop = instance.actions.watchBalance()
    expect(toBalance()).toEqual(['loading', undefined])
    await settle()
    expect(toBalance()).toEqual(['failed', undefined])

    instance.balances.read = read
    instance.actions.watchBalance()()
    await settle()
    expect(toBalance()).toEqual(['failed', undefined])
    instance.clock.advance(30_000)
    instance.actions.watchBalance()()
    await settle()
    expect(toBalance()).toEqual(['ready', '1'])
    stop()
    store.destroy()
  })
})

describe('the balance of two namespaces', () => {
  test('§3.12 is that of the active one, with its symbol', async () => {
    const instance = createFakeInstance({ networks: [mainnet, solana] })
    const lamports = { decimals: 9, symbol: 'SOL', value: 2_500_000_000n }
    Object.assign(instance.solana.session, { getBalance: async () => lamports })
    const store = createPublicStore(instance)
    await instance.connectWallet('io.example', 'eip155')
    await instance.connectWallet('Example Wallet', 'solana')
    const stop = instance.actions.watchBalance()
    const read = async (chainId: ChainId) => {
      await instance.networkFlow.changeNetwork(chainId)
      await settle()
      return [store.getState().activeNamespace, store.getState().balance]
    }
    const ether = { amount: '1', decimals: 18, symbol: 'ETH', value: 10n ** 18n }
    expect(await read('eip155:1')).toEqual(['eip155', ether])
    const sol = { ...lamports, amount: '2.5' }
    expect(await read(`solana:${solana.id}`)).toEqual(['solana', sol])
    expect(await read('eip155:1')).toEqual(['eip155', ether])
    stop()
    store.destroy()
  })
})

describe('the account of the public state', () => {
  test('§3.12 has the address, all accounts, the type and the wallet of a connection', async () => {
    const instance = createFakeInstance({ networks: [mainnet] })
    const info = { rdns: 'io.example' }
    instance.wallets.setConnectors([{ ...instance.connector, imageUrl: 'data:image', info }])
    const store = createPublicStore(instance)
    await instance.connectionFlow.connect('io.example')
    const [address = '', other = ''] = instance.wallet.session().accounts.map((one) => one.address)
    const toRecord = (one: string) => ({ address: one, namespace: 'eip155', type: 'eoa' })
    expect(store.getState().accounts.eip155).toEqual({
      address,
      allAccounts: [address, other].map(toRecord),
      caipAddress: `eip155:1:${address}`,
      preferredAccountType: undefined,
      profileImage: undefined,
      profileName: undefined,
      status: 'connected',
      walletInfo: {
        icon: 'data:image',
        id: 'io.example',
        name: 'Example Wallet',
        rdns: 'io.example',
      },
    })
    store.destroy()
  })

  test('§3.12 has the name and the picture of the account that they are of, in its namespace', async () => {
    const instance = createFakeInstance({ networks: [mainnet, solana] })
    const store = createPublicStore(instance)
    await instance.connectWallet('io.example', 'eip155')
    await instance.connectWallet('Example Wallet', 'solana')
    const toProfiles = () => {
      const { eip155, solana: other } = store.getState().accounts
      return [eip155, other].map((one) => [one?.profileName, one?.profileImage])
    }
    const none = [undefined, undefined]
    const identity = { avatarUrl: 'https://a.example/1.png', name: 'ada.eth' }
    const show = (accountId: AccountId) =>
      instance.identity.setState({ ...identity, accountId, status: 'ready' }, true)
    expect(toProfiles()).toEqual([none, none])
    show(`eip155:1:${firstAddress}`)
    expect(toProfiles()).toEqual([['ada.eth', 'https://a.example/1.png'], none])
    show(`eip155:1:${secondAddress}`)
    expect(toProfiles()).toEqual([none, none])
    store.destroy()
  })

  test('§3.11 has the public key and the path that a wallet of the host shares', async () => {
    const instance = createFakeInstance({ networks: [mainnet] })
    const shared = { path: "m/44'/60'/0'/0/0", publicKey: '0x04ab' }
    const [account] = instance.wallet.session().accounts
    instance.wallet.answer = async () => ({
      accounts: [{ ...account, ...shared }],
      chainId: 'eip155:1',
    })
    const store = createPublicStore(instance)
    await instance.connectionFlow.connect('io.example')
    expect(store.getState().accounts.eip155?.allAccounts).toEqual([{ ...account, ...shared }])
    store.destroy()
  })

  test('§3.12 has nothing of the wallet after it is disconnected', async () => {
    const instance = await createConnectedInstance()
    const store = createPublicStore(instance)
    const before = createPublicStore(createFakeInstance()).getState().accounts
    await instance.connections.disconnect('eip155')
    expect(store.getState().accounts).toStrictEqual(before)
    expect(store.getState().accounts.eip155).toStrictEqual({
      address: undefined,
      allAccounts: [],
      caipAddress: undefined,
      preferredAccountType: undefined,
      profileImage: undefined,
      profileName: undefined,
      status: 'disconnected',
      walletInfo: undefined,
    })
    store.destroy()
  })

  test('§3.12 §6.2 has the preferred account type while the embedded wallet is connected', async () => {
    const authCase = createAuthCase({
      defaultAccountTypes: { solana: 'smartAccount' },
      networks: [mainnet, solana],
      stored: { 'portico.v1.preferred-account-types': '{"eip155":"eoa"}' },
    })
    const store = createPublicStore(authCase)
    const toTypes = () => {
      const { eip155, solana: other } = store.getState().accounts
      return [eip155?.preferredAccountType, other?.preferredAccountType]
    }
    expect(toTypes()).toEqual([undefined, undefined])
    await authCase.connect()
    expect(toTypes()).toEqual(['eoa', 'smartAccount'])
    await authCase.connections.disconnect('eip155')
    await authCase.connections.disconnect('solana')
    expect(toTypes()).toEqual([undefined, undefined])
    store.destroy()
  })
})
