import { describe, expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import type { Network } from '../../shared/networks/network.ts'
import { createPortico } from '../page/create-portico.ts'
import { noAccount } from '../page/initial-state.ts'
import { address, createFollowedInstance } from '../testing/followed-instance.ts'
import { bindButton } from './button-binding.ts'

/** Follows a binding until its value is as the test says. */
const until = <value>(
  { get, subscribe }: { get: () => value; subscribe: (listener: () => void) => () => void },
  isThere: (value: value) => boolean,
) =>
  new Promise<value>((resolve) => {
    const stop = subscribe(() => {
      if (!isThere(get())) return
      stop()
      resolve(get())
    })
  })

describe('bindButton', () => {
  test('has nothing of an account without one, and the network', () => {
    const { portico } = createFollowedInstance()
    const { get, getInitial } = bindButton(portico)
    const shown = {
      address: undefined,
      avatarUrl: undefined,
      displayBalance: undefined,
      displayName: undefined,
      network: portico.getState().network,
      networkImageUrl: undefined,
      open: portico.open,
      status: 'disconnected',
      wallet: undefined,
    }
    expect(get()).toEqual(shown)
    expect(getInitial()).toEqual(shown)
  })

  test('has the balance as our buttons show it', async () => {
    const { connect, portico, setState } = createFollowedInstance()
    const binding = bindButton(portico)
    connect()
    const toShown = async (value: bigint) => {
      setState({ balance: { amount: '0', decimals: 18, symbol: 'ETH', value } })
      return (await until(binding, ({ displayBalance }) => displayBalance !== undefined))
        .displayBalance
    }
    expect(await toShown(12_345_678_900_000_000_000_000n)).toBe('12,345.678 ETH')
    binding.subscribe(() => undefined)
    setState({ balance: { amount: '0', decimals: 18, symbol: 'ETH', value: 1n } })
    expect(binding.get().displayBalance).toBe('<0.001 ETH')
  })

  test('connects until it can show an account whole', async () => {
    const { connect, portico } = createFollowedInstance()
    const binding = bindButton(portico)
    connect()
    expect(binding.get()).toMatchObject({ displayName: undefined, status: 'connecting' })
    const shown = await until(binding, ({ status }) => status === 'connected')
    expect(shown).toMatchObject({ displayName: '0x71…d8976F' })
  })

  test('shortens the address until the name is known', async () => {
    const { connect, portico, setState } = createFollowedInstance()
    const binding = bindButton(portico)
    const { get } = binding
    connect()
    await until(binding, ({ status }) => status === 'connected')
    expect(get()).toMatchObject({ address, displayName: '0x71…d8976F', status: 'connected' })
    const account = { ...noAccount, address, status: 'connected' as const }
    const profile = { profileImage: 'https://p.example/a.png', profileName: 'alice.eth' }
    setState({ accounts: { eip155: { ...account, ...profile } } })
    expect(get()).toMatchObject({
      avatarUrl: 'https://p.example/a.png',
      displayName: 'alice.eth',
    })
  })

  test('shows no balance of an account that is gone, and none of a network without a currency', async () => {
    const { connect, portico, setState } = createFollowedInstance()
    const binding = bindButton(portico)
    connect()
    await until(binding, ({ displayBalance }) => displayBalance !== undefined)
    const { balance } = portico.getState()
    setState({ accounts: {} })
    expect([balance?.amount, binding.get().displayBalance]).toEqual(['2.5', undefined])
    connect()
    // That of an unsupported network (§3.10).
    if (balance) setState({ balance: { ...balance, symbol: '' } })
    expect(binding.get().displayBalance).toBeUndefined()
  })

  test('watches while it is followed, and leaves nothing behind', () => {
    const { followers, portico } = createFollowedInstance()
    const stop = bindButton(portico).subscribe(() => undefined)
    expect(followers).toEqual({ balance: 1, state: 1 })
    stop()
    expect(followers).toEqual({ balance: 0, state: 0 })
  })

  test('has the image of the API host once it is followed, and at once that of the host', async () => {
    const portico = createPortico({ networks: [mainnet], projectId: 'p' })
    const binding = bindButton(portico)
    expect(binding.get().networkImageUrl).toBeUndefined()
    const { networkImageUrl = '' } = await until(binding, (value) => Boolean(value.networkImageUrl))
    expect(new URL(networkImageUrl).pathname).toMatch(/^\/public\/getAssetImage\/[\da-f-]+$/)
    const imageUrl = 'https://host.example/chain.png'
    const network = { ...mainnet, assets: { imageUrl } }
    const other = bindButton(createPortico({ networks: [network], projectId: 'p' }))
    expect(other.get().networkImageUrl).toBe(imageUrl)
    expect(other.getInitial().networkImageUrl).toBe(imageUrl)
  })

  test('a network that no host has an image for has none', async () => {
    const { portico, setState } = createFollowedInstance()
    const binding = bindButton(portico)
    const { network } = portico.getState()
    const other: Network = { ...network, caipNetworkId: 'eip155:424242', name: 'Other' }
    const changed = until(binding, (value) => value.network === other)
    setState({ network: other })
    expect((await changed).networkImageUrl).toBeUndefined()
  })
})
