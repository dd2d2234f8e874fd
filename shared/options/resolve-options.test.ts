import { describe, expect, test } from 'vitest'
import { mainnet, optimism } from '../networks/mainnets.ts'
import { createFakeSiwx } from '../testing/fake-siwx.ts'
import { createFakeUniversal } from '../testing/fake-universal.ts'
import { minimal, problemsOf } from '../testing/option-problems.ts'
import { defaultFeatures, optionChecks } from './option-table.ts'
import type { PorticoOptions } from './options.ts'
import { resolveOptions } from './resolve-options.ts'

describe('resolveOptions', () => {
  const options = resolveOptions(minimal)

  test('§3.17 every option of the list is known by its own name', () => {
    const names =
      'projectId sdkType sdkVersion features metadata customWallets includeWalletIds excludeWalletIds featuredWalletIds allWallets tokens customRpcUrls termsConditionsUrl privacyPolicyUrl siwx enableEmbedded enableWalletConnect enableWallets enableWalletGuide enableNetworkSwitch allowUnsupportedChain manualWCControl debug disableAppend defaultAccountTypes hasMultipleAddresses enableEIP6963 enableAuthLogger'
    for (const name of names.split(' ')) expect(optionChecks, name).toHaveProperty(name)
  })

  test('§3.17 what the host sets is kept', () => {
    const kept = {
      ...minimal,
      universalProvider: createFakeUniversal(),
      customWallets: [{ id: 'a', name: 'A' }],
      excludeWalletIds: ['x'],
      hasMultipleAddresses: true,
      manualWCControl: true,
      tokens: { 'eip155:1': { address: '0xa' } },
    }
    expect(resolveOptions(kept)).toMatchObject(kept)
  })

  test('§9.16 on by default: swaps, onramp, receive, send, email, its wallets, history, approvals, analytics, all wallets', () => {
    const { features } = options
    for (const name of [
      'swaps',
      'onramp',
      'receive',
      'send',
      'email',
      'emailShowWallets',
      'history',
      'approvals',
      'analytics',
      'allWallets',
    ] as const)
      expect(features[name], name).toBe(true)
  })

  test('§9.17 off by default: legal checkbox, smart sessions, collapsed wallets', () => {
    const { collapseWallets, legalCheckbox, smartSessions } = options.features
    expect([legalCheckbox, smartSessions, collapseWallets]).toEqual([false, false, false])
  })

  test('§9.18 the socials come in their order', () => {
    expect(options.features.socials).toEqual([
      'google',
      'x',
      'discord',
      'farcaster',
      'github',
      'apple',
      'facebook',
    ])
  })

  test('§9.19 the wallet features come in their order', () => {
    expect(options.features.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
  })

  test('§9.21 what is enabled unless set false, and only then', () => {
    const names = [
      'enableWalletConnect',
      'enableWallets',
      'enableWalletGuide',
      'enableEIP6963',
      'enableNetworkSwitch',
      'enableAuthLogger',
    ] as const
    for (const name of names) {
      expect(options[name], name).toBe(true)
      expect(resolveOptions({ ...minimal, [name]: undefined })[name]).toBe(true)
      expect(resolveOptions({ ...minimal, [name]: false })[name]).toBe(false)
    }
  })

  test('the theme is dark unless the host says otherwise', () => {
    expect(options.themeMode).toBe('dark')
  })

  test('§6.2 the account types default by namespace', () => {
    expect(options.defaultAccountTypes).toMatchObject({
      bip122: 'payment',
      eip155: 'smartAccount',
      polkadot: 'eoa',
      solana: 'eoa',
    })
    const resolved = resolveOptions({ ...minimal, defaultAccountTypes: { eip155: 'eoa' } })
    expect(resolved.defaultAccountTypes).toMatchObject({ eip155: 'eoa', bip122: 'payment' })
  })

  test('§5.21 a missing project id is an empty one, which an alert reports, and no error', () => {
    expect(resolveOptions({ networks: [mainnet] } as unknown as PorticoOptions).projectId).toBe('')
  })

  test('the hosts of pictures are http or https URLs', () => {
    const nftImageHosts = ['https://img.example', 'http://127.0.0.1:8080/ipfs']
    expect(resolveOptions({ ...minimal, nftImageHosts }).nftImageHosts).toEqual(nftImageHosts)
    const wrong = ['img.example', 'ipfs://a', '', '*', 5, 'https://']
    const message = problemsOf({ ...minimal, nftImageHosts: wrong })
    for (const index of wrong.keys())
      expect(message).toContain(`nftImageHosts.${index}: Give an http or https URL.`)
    expect(problemsOf({ ...minimal, nftImageHosts: 'https://img.example' })).toContain(
      'nftImageHosts: Give a list.',
    )
  })

  test('a language that the modal does not have is refused', () => {
    for (const locale of ['en', 'en-GB', 'EN'])
      expect(resolveOptions({ ...minimal, locale })).toMatchObject({ locale })
    for (const locale of ['de', 'english', '', 5])
      expect(problemsOf({ ...minimal, locale })).toContain('locale: Give en.')
  })

  test('a part of the WalletConnect proposal that has no effect is refused', () => {
    const override = {
      chains: { eip155: ['eip155:1'] },
      defaultChain: 'eip155:1',
      events: {},
      methods: { eip155: ['personal_sign'] },
      rpcMap: { 'eip155:1': 'https://node.example' },
    }
    const resolve = (change: object) =>
      problemsOf({ ...minimal, universalProviderConfigOverride: { ...override, ...change } })
    expect(() =>
      resolveOptions({ ...minimal, universalProviderConfigOverride: override }),
    ).not.toThrow()
    const path = 'universalProviderConfigOverride'
    expect(resolve({ defaultChain: 'mainnet' })).toContain(`${path}.defaultChain: Give ids like`)
    expect(resolve({ methods: ['personal_sign'] })).toContain(`${path}.methods: Give an object.`)
    expect(resolve({ optionalMethods: {} })).toContain(`${path}.optionalMethods: No such option.`)
    expect(resolve({ rpcMap: { 'eip155:1': 'node' } })).toContain(`${path}.rpcMap.eip155:1: Give`)
  })

  test('a siwx that lacks a function is an error that names it', () => {
    const { siwx } = createFakeSiwx()
    const problems = problemsOf({
      ...minimal,
      siwx: { ...siwx, addSession: undefined, getRequired: 5 },
    })
    expect(problems).toContain('siwx.addSession: Give a function.')
    expect(problems).toContain('siwx.getRequired: Give a function.')
    expect(problems).not.toContain('siwx.getSessions')
  })

  test('the siwx of the host is kept as it is', () => {
    const { siwx } = createFakeSiwx()
    expect(resolveOptions({ ...minimal, siwx }).siwx).toBe(siwx)
  })

  test('names every problem at once, where it is and what to do', () => {
    const message = problemsOf({
      projectId: 5,
      networks: [{ ...mainnet, name: '', id: 'x' }],
      adapters: [{}],
      allWallets: 'NEVER',
      balanceAssets: {
        'eip155:1': 'USDC',
        'eip155:10': 'none',
        'eip155:8453': 'eip155:8453/erc20:0x83',
      },
      customRpcUrls: { ethereum: [{ url: 'http://a' }], 'eip155:1': [{ url: 'ftp://a' }] },
      features: { socials: ['myspace'], swaps: 'yes' },
      services: { relay: 'https://relay' },
      themeMode: 'grey',
      themeVariables: { '--portico-color-mix-strength': 101 },
    })
    for (const path of [
      'projectId',
      'networks.0.name',
      'adapters.0.namespace',
      'allWallets',
      'balanceAssets.eip155:1: Give a CAIP-19 id, or none.',
      'customRpcUrls.ethereum',
      'customRpcUrls.eip155:1.0.url',
      'features.socials.0',
      'features.swaps',
      'services.relay',
      'themeMode',
      'themeVariables.--portico-color-mix-strength',
    ])
      expect(message).toContain(path)
    expect(message).toContain('Give one of dark, light, auto.')
    for (const path of ['balanceAssets.eip155:10:', 'balanceAssets.eip155:8453'])
      expect(message).not.toContain(path)
  })

  test('refuses no networks, a network named twice and two adapters of one namespace', () => {
    expect(problemsOf({ projectId: 'p', networks: [] })).toContain('networks: Give one.')
    expect(problemsOf({ ...minimal, networks: [mainnet, optimism, mainnet] })).toContain('eip155:1')
    const adapter = { namespace: 'eip155', load: () => undefined }
    expect(problemsOf({ ...minimal, adapters: [adapter, adapter] })).toContain(
      'Give one for eip155',
    )
    expect(problemsOf(undefined)).toContain('options')
  })

  test('an unknown option is a problem, named with the known one that is nearest', () => {
    const text = problemsOf({
      ...minimal,
      chains: [],
      enableEip6963: false,
      features: { socails: [] },
      metadata: { description: '', icons: [], name: '', title: '', url: 'https://a.example' },
      services: { rcp: 'https://a.example' },
      theme: 'dark',
      themeVariables: { '--accent': 'red' },
    })
    expect(text).toContain('enableEip6963: No such option. Did you mean enableEIP6963?')
    expect(text).toContain('theme: No such option. Did you mean themeMode?')
    expect(text).toContain('features.socails: No such option. Did you mean socials?')
    expect(text).toContain('services.rcp: No such option. Did you mean rpc?')
    expect(text).toContain('themeVariables.--accent: No such option.')
    expect(text).toContain('metadata.title: No such option.')
  })

  test('a feature that is set leaves the others as they were', () => {
    const { features } = resolveOptions({ ...minimal, features: { swaps: false } })
    expect(features).toEqual({ ...defaultFeatures, swaps: false })
  })

  test('the providers of a host, its key and its time zones are checked', () => {
    const provider = {
      getUrl: () => 'https://a.example',
      id: 'a',
      name: 'A',
      namespaces: ['eip155'],
    }
    const kept = {
      ...minimal,
      universalProvider: createFakeUniversal(),
      meld: { publicKey: 'k', url: 'https://meld.example' },
      onrampProviders: [{ ...provider, namespaces: ['eip155' as const] }],
      restrictedTimeZones: ['Asia/Shanghai'],
    }
    expect(resolveOptions(kept)).toMatchObject(kept)
    expect(resolveOptions(minimal)).toMatchObject({ onrampProviders: [] })
    const text = problemsOf({
      ...minimal,
      meld: { url: 'meld' },
      onrampProviders: [{ ...provider, getUrl: 'https://a.example', namespaces: ['evm'] }],
      restrictedTimeZones: [8],
    })
    for (const path of [
      'meld.publicKey',
      'meld.url',
      'onrampProviders.0.getUrl',
      'onrampProviders.0.namespaces.0',
      'restrictedTimeZones.0',
    ])
      expect(text).toContain(path)
  })
})
