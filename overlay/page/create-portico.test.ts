import { describe, expect, test, vi } from 'vitest'
import { isPorticoError } from '../../shared/errors/portico-error.ts'
import { base, mainnet } from '../../shared/networks/mainnets.ts'
import { solana } from '../../shared/networks/solana.ts'
import { evm } from '../evm/index.ts'
import { createPortico } from './create-portico.ts'

const options = { adapters: [evm()], networks: [mainnet, base], projectId: 'p' }

describe('createPortico', () => {
  test('on a server it is there, disconnected, on the first network', () => {
    const portico = createPortico(options)
    expect(portico.getState()).toBe(portico.getInitialState())
    expect(portico.getState()).toMatchObject({
      accounts: { eip155: { address: undefined, status: 'disconnected' } },
      activeNamespace: 'eip155',
      network: { caipNetworkId: 'eip155:1', name: 'Ethereum' },
      open: false,
      view: 'Connect',
    })
    portico.destroy()
  })

  test('§3.12 an account that is not connected has its status and nothing of a wallet', () => {
    expect(createPortico(options).getState().accounts.eip155).toStrictEqual({
      address: undefined,
      allAccounts: [],
      caipAddress: undefined,
      preferredAccountType: undefined,
      profileImage: undefined,
      profileName: undefined,
      status: 'disconnected',
      walletInfo: undefined,
    })
  })

  test('a page that creates it waits for no storage; the first reader of the state does', () => {
    const getItem = vi.fn<(key: string) => string | null>().mockReturnValue('"connected"')
    vi.stubGlobal('window', { localStorage: { getItem } })
    const portico = createPortico(options)
    expect(getItem).not.toHaveBeenCalled()
    expect(portico.getState().accounts.eip155?.status).toBe('connecting')
    expect(getItem).toHaveBeenCalled()
    portico.destroy()
    vi.unstubAllGlobals()
  })

  test('the provider answers for nobody before anything is loaded', async () => {
    const { provider } = createPortico({ ...options, networks: [base] })
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x2105')
    // A method that few use loads the instance.
    await expect(provider.request({ method: 'net_version' })).resolves.toBe('8453')
  })

  test('§9.27 where the host has no EVM network, the provider is on eip155:1, before loading and after', async () => {
    const { provider } = createPortico({ networks: [solana], projectId: 'p' })
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toThrow(
      'Adapter not found',
    )
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  })

  test('the provider behind the door answers the rest, as the one object that dapps keep', async () => {
    const { provider } = createPortico(options)
    const { request } = provider
    await expect(request({ method: 'personal_sign', params: ['0x', '0x'] })).rejects.toMatchObject({
      code: 4100,
    })
    await expect(request({ method: 'nobody_knows' })).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    await expect(request({ method: 'eth_accounts' })).resolves.toEqual([])
  })

  test('every problem of the options is thrown at once', () => {
    expect(() => createPortico({ ...options, networks: [], themeMode: 'grey' as never })).toThrow(
      /networks: .*themeMode: |themeMode: .*networks: /,
    )
    expect(() => createPortico(undefined as never)).toThrow('options: Give an object.')
  })

  test('a change of theme is told before anything is loaded', () => {
    const portico = createPortico(options)
    const heard: string[] = []
    const stop = portico.subscribe(({ themeMode }) => heard.push(themeMode))
    portico.setThemeMode('light')
    stop()
    portico.setThemeMode('dark')
    expect(heard).toEqual(['light'])
    expect(portico.getState().themeMode).toBe('dark')
    expect(portico.getInitialState().themeMode).toBe('dark')
  })

  test('connecting a wallet that is not there rejects with a typed error', async () => {
    const failure = await createPortico(options)
      .connect({ connectorId: 'io.nobody' })
      .catch((error: unknown) => error)
    expect(isPorticoError(failure, 'wallet-unavailable')).toBe(true)
  })

  test('§8.31 moving to a network that is not configured rejects', async () => {
    const { sepolia } = await import('../../shared/networks/testnets.ts')
    await expect(
      createPortico({ ...options, debug: true }).switchNetwork(sepolia),
    ).rejects.toMatchObject({
      code: 'network-not-found',
    })
  })

  test('after destroy(), requests reject with 4900', async () => {
    const { destroy, provider } = createPortico(options)
    destroy()
    for (const method of ['eth_accounts', 'eth_chainId', 'eth_requestAccounts'])
      await expect(provider.request({ method })).rejects.toMatchObject({
        code: 4900,
        message: 'The instance is destroyed.',
      })
  })

  test('after destroy(), the calls of the host reject and name the remedy', async () => {
    const portico = createPortico(options)
    portico.destroy()
    const calls = [
      portico.open(),
      portico.connect({ connectorId: 'io.example' }),
      portico.disconnect(),
      portico.fetchWallets(),
      portico.getProvider('eip155'),
      portico.getWallets(),
      portico.resetData(),
      portico.switchNetwork(base),
    ]
    for (const call of calls)
      await expect(call).rejects.toMatchObject({
        code: 'disconnected',
        message: 'The instance is destroyed.',
      })
  })

  test('a call that still loads when the instance is destroyed rejects', async () => {
    const portico = createPortico(options)
    const calls = [portico.open(), portico.getWallets()]
    portico.destroy()
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'disconnected' })
  })

  const throwing = {
    get method(): string {
      throw new TypeError('trap')
    },
  }
  test.each([
    ['a getter that throws', throwing, -32603],
    ['no call', undefined, -32602],
    ['params that are a text', { method: 'eth_chainId', params: 'x' }, -32602],
    ['params that are a number', { method: 'eth_accounts', params: 1 }, -32602],
    ['params that are no JSON', { method: 'eth_accounts', params: [1n] }, -32602],
  ])('refuses %s before and after the instance is loaded', async (_, call, code) => {
    const { provider } = createPortico(options)
    const request = () => provider.request(call as never).catch((error: unknown) => error)
    const before = await request()
    await provider.request({ method: 'eth_accounts', params: [{}] })
    const after = await request()
    expect(before).toMatchObject({ code, name: 'ProviderRpcError' })
    expect(String(before)).toBe(String(after))
  })

  test('names a listener that is no function', () => {
    const { provider } = createPortico(options)
    expect(() => provider.on('connect', 'listener' as never)).toThrow('Give a function.')
  })
})
