import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { base, gnosis, mainnet } from '../../networks/mainnets.ts'
import { solana } from '../../networks/solana.ts'
import { sepolia } from '../../networks/testnets.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { createOnrampCase, pageUrl } from '../../testing/onramp-case.ts'
import { findCardPayName, toCardPayName } from './card-pay-chains.ts'

const meld = { publicKey: 'our-key' }
const shop = {
  fee: 'no fee',
  getUrl: () => 'https://shop.example/',
  id: 'shop',
  name: 'The \u202eShop',
  namespaces: ['solana'] as const,
}
const toIds = (sellers: readonly { readonly id: string }[]) => sellers.map(({ id }) => id)

describe('the providers', () => {
  test('§9.22 §9.26 one takes 1 to 2 % on eip155, the other 1 to 2 % on eip155 and solana', async () => {
    const { connectionFlow, onramp } = await createOnrampCase({
      meld,
      networks: [mainnet, solana],
      onrampProviders: [shop],
    })
    await connectionFlow.connect('io.example', 'eip155')
    expect(onramp.getSellers()).toMatchObject([
      { fee: [1, 2], id: 'coinbase', namespaces: ['eip155'] },
      { fee: [1, 2], id: 'meld', namespaces: ['eip155', 'solana'] },
    ])
    await connectionFlow.connect('Example Wallet', 'solana')
    const sellers = onramp.getSellers()
    expect(toIds(sellers)).toEqual(['meld', 'shop'])
    expect(sellers[1]).toMatchObject({ fee: 'no fee', name: 'The Shop' })
  })

  test('one without its key is not offered, and of two with one id the first alone is', async () => {
    const twins = [{ ...shop, namespaces: ['eip155' as const] }, shop]
    const { onramp } = await createOnrampCase({
      onrampProviders: [...twins, { ...shop, id: 'meld' }],
    })
    expect(toIds(onramp.getSellers())).toEqual(['coinbase', 'shop'])
    const without = await createOnrampCase({ projectId: '' })
    expect(without.onramp.getSellers()).toEqual([])
  })

  test('nothing is sold on a testnet, or where the host has switched it off', async () => {
    const onTestnet = await createOnrampCase({ meld, networks: [sepolia] })
    expect(onTestnet.onramp.getSellers()).toEqual([])
    const off = await createOnrampCase({ features: { onramp: false }, meld })
    expect(off.onramp.getSellers()).toEqual([])
  })

  test('§9.32 nothing is sold in a restricted time zone, in upper or lower case, unless the host restricts others', async () => {
    const { onramp, page } = await createOnrampCase({ meld })
    for (const zone of ['Asia/Shanghai', 'ASIA/HONG_KONG', 'asia/macau']) {
      page.zone = zone
      expect(onramp.getSellers(), zone).toEqual([])
    }
    const other = await createOnrampCase({ meld, restrictedTimeZones: ['europe/PARIS'] })
    expect(other.onramp.getSellers()).toEqual([])
    other.page.zone = 'Asia/Shanghai'
    expect(other.onramp.getSellers()).toHaveLength(2)
  })

  test('§9.23 the chains of the card-pay provider have its names, and any other is ethereum', () => {
    const names = [1, 42161, 137, 80094, 43114, 10, 42220, 8453].map((id) =>
      findCardPayName(`eip155:${id}`),
    )
    expect(names.join(' ')).toBe(
      'ethereum arbitrum polygon berachain avalanche-c-chain optimism celo base',
    )
    expect(findCardPayName('eip155:100')).toBeUndefined()
    expect(toCardPayName('eip155:100')).toBe('ethereum')
  })

  test('§9.23 the list says that the card-pay provider delivers on another network', async () => {
    const { actions, onramp } = await createOnrampCase({ networks: [base, gnosis] })
    await actions.switchNetwork('eip155:100')
    expect(onramp.getSellers()).toMatchObject([{ deliversOn: 'Ethereum', id: 'coinbase' }])
  })
})

describe('the URL of a provider', () => {
  test('that of the card-pay provider comes from the RPC host, with what the visitor has entered alone', async () => {
    const { actions, onramp, requests, start } = await createOnrampCase({
      networks: [base, mainnet, gnosis],
    })
    await actions.switchNetwork('eip155:8453')
    const readBodies = () =>
      Promise.all(
        requests
          .filter(({ url }) => url.pathname === '/v1/generators/onrampurl')
          .map(({ init }) => new Response(init?.body ?? '').json()),
      )
    await start('coinbase')
    await start('coinbase', { amount: '0.25', currency: 'USDC' })
    await start('coinbase', { amount: undefined, currency: 'USDC', fiatAmount: '62.5' })
    const wallet = { address: firstAddress, blockchains: ['base', 'ethereum'] }
    const usual = {
      defaultExperience: 'buy',
      defaultNetwork: 'base',
      destinationWallets: [wallet],
      partnerUserId: firstAddress,
    }
    expect(await readBodies()).toEqual([
      usual,
      {
        ...usual,
        destinationWallets: [{ ...wallet, assets: ['USDC'] }],
        presetCryptoAmount: 0.25,
      },
      {
        ...usual,
        destinationWallets: [{ ...wallet, assets: ['USDC'] }],
        presetFiatAmount: 62.5,
      },
    ])
    expect(onramp.getSellers()[0]?.deliversOn).toBeUndefined()
  })

  test('that of Meld has the key of the host, and is built afresh for each purchase', async () => {
    const { feature, start, windows } = await createOnrampCase({ meld })
    await start('meld')
    await start('meld', { amount: undefined, currency: 'ETH' })
    const urls = windows.map(({ addresses }) => new URL(addresses[1] ?? ''))
    const usual = { externalCustomerId: 'p', publicKey: 'our-key', walletAddress: firstAddress }
    expect(urls.map(({ origin }) => origin)).toEqual(Array(2).fill('https://meldcrypto.com'))
    expect(urls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { ...usual, destinationCurrencyCode: 'USDC' },
      { ...usual, destinationCurrencyCode: 'ETH' },
    ])
    expect(feature.stores.onramp.getState().status).toBe('waiting')
  })

  test('the host’s code gets the account and the order', async () => {
    const calls: unknown[] = []
    const provider = {
      ...shop,
      getUrl(request: unknown) {
        calls.push(request)
        return pageUrl
      },
      namespaces: ['eip155'] as const,
    }
    const { start } = await createOnrampCase({ onrampProviders: [provider] })
    await start('shop', { amount: '1.5', currency: 'ETH' })
    expect(calls).toEqual([
      {
        address: firstAddress,
        amount: '1.5',
        chainId: 'eip155:1',
        currency: 'ETH',
        namespace: 'eip155',
      },
    ])
  })

  test.each(['javascript:alert(1)', 'http://shop.example/', 'data:text/html,x', 'shop', '', 7])(
    'no window goes to %s',
    async (url) => {
      const provider = { ...shop, getUrl: () => url as string, namespaces: ['eip155'] as const }
      const { start, state, windows } = await createOnrampCase({ onrampProviders: [provider] })
      await start('shop')
      expect(windows[0]?.addresses).toEqual([''])
      expect(windows[0]?.isClosed()).toBe(true)
      expect(state().status).toBe('unavailable')
    },
  )
})

test('no key of a provider is in the source: a key of Meld begins with WX', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = ['shared', 'overlay']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) =>
        join(folder, String(path)),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\b(dist|node_modules)\/|\.test\.ts/.test(path))
  const hasKey = (path: string) =>
    /\bWX[\w]{8,}|publicKey[=:]\s*['"`][\w-]{12,}/.test(readFileSync(join(root, path), 'utf8'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(hasKey)).toEqual([])
})

describe('getProviders', () => {
  test('gives a host the providers of the active account, each with the URL of an order', async () => {
    const { feature } = await createOnrampCase({ meld })
    const providers = await feature.getProviders({ amount: '25', currency: 'USDC' })
    expect(providers).toMatchObject([
      { fee: [1, 2], id: 'coinbase', name: 'Coinbase', namespaces: ['eip155'] },
      { fee: [1, 2], id: 'meld', name: 'Meld', namespaces: ['eip155', 'solana'] },
    ])
    expect(await providers[0]?.getUrl()).toBe(pageUrl)
    expect(await providers[1]?.getUrl()).toContain('publicKey=our-key')
  })

  test('rejects without an account, and for an amount that is none or has no currency', async () => {
    const { actions, feature } = await createOnrampCase()
    for (const request of [
      { amount: '1' },
      { amount: '1e3', currency: 'ETH' },
      { currency: '' },
      7,
    ])
      await expect(feature.getProviders(request as object)).rejects.toMatchObject({
        code: 'params-invalid',
      })
    await actions.disconnect()
    await expect(feature.getProviders()).rejects.toMatchObject({ code: 'disconnected' })
  })

  test('ends by the signal, also if the code of the host does not look at it', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const getUrl = () => new Promise<string>(() => undefined)
    const stuck = { ...shop, getUrl, namespaces: ['eip155'] as const }
    const { feature } = await createOnrampCase({ onrampProviders: [stuck] })
    const providers = await feature.getProviders()
    const getting = providers.map((provider) => provider.getUrl({ signal }))
    controller.abort()
    expect(providers.length).toBeGreaterThan(1)
    for (const one of [...getting, ...providers.map((provider) => provider.getUrl({ signal }))])
      await expect(one).rejects.toMatchObject({ code: 'aborted' })
  })

  test('rejects as the service does, and for a URL that is not safe', async () => {
    const { feature, rpc } = await createOnrampCase()
    const [first] = await feature.getProviders()
    rpc.answerUrl = () => new Response('', { status: 503 })
    await expect(first?.getUrl()).rejects.toMatchObject({ code: 'http-status' })
    rpc.answerUrl = () => Response.json({ url: 'javascript:alert(1)' })
    await expect(first?.getUrl()).rejects.toMatchObject({ code: 'bad-response' })
  })

  test.each([
    'https://evil.example/buy',
    'https://coinbase.com.evil.example/buy',
    'https://evilcoinbase.com/buy',
    'https://pay.coinbase.com@evil.example/buy',
    'http://pay.coinbase.com/buy',
    '/buy',
  ])('rejects where the service names another page to pay at: %s', async (url) => {
    const { feature, rpc } = await createOnrampCase()
    const [first] = await feature.getProviders()
    rpc.answerUrl = () => Response.json({ url })
    await expect(first?.getUrl()).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('takes a page of the host that names it', async () => {
    const { feature, rpc } = await createOnrampCase({
      services: { api: 'https://api.example', rpc: 'https://rpc.example' },
    })
    const [first] = await feature.getProviders()
    const url = 'https://rpc.example/pay'
    rpc.answerUrl = () => Response.json({ url })
    expect(await first?.getUrl()).toBe(url)
  })
})
