import { expect, test } from '../../fixtures/world.ts'
import type { World } from '../../sandbox/world.ts'

type Wallet = Readonly<Record<string, unknown>> & { id: string; name: string; chains: string[] }
type Answer = { readonly count: number; readonly data: readonly Wallet[] }

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const closed = {
  status: 'FAILED',
  reasons: [{ field: 'authentication', description: 'The project is closed' }],
}

function get(world: World, path: string, query: Readonly<Record<string, string>> = {}) {
  const url = new URL(path, world.api.url)
  const { projectId } = world.facts
  const identity = { projectId, st: 'portico', sv: 'html-portico-0.9.0' }
  url.search = new URLSearchParams({ ...identity, ...query }).toString()
  return fetch(url, { headers: { origin: 'https://app.example' } })
}

async function list(world: World, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const answer = await get(world, '/getWallets', query)
  expect(answer.status).toBe(200)
  return answer.json()
}

const toNames = ({ data }: Answer) => data.map(({ name }) => name)

test.describe('the catalogue', () => {
  test('lists 600 wallets, the local ones first and the well-known ones next', async ({
    world,
  }) => {
    const all = await list(world, { entries: '1000' })
    expect(all.count).toBe(600)
    expect(all.data).toHaveLength(600)
    expect(new Set(all.data.map(({ id }) => id)).size).toBe(600)
    expect(toNames(all).slice(0, 5)).toEqual([
      'Sandbox Wallet',
      'Sandbox Phone',
      'MetaMask',
      'Trust Wallet',
      'Coinbase Wallet',
    ])
    const real = toNames(all).filter((name) => !/sample|sandbox|محفظة/i.test(name))
    expect(real.length).toBeGreaterThanOrEqual(46)
    expect(all.data.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true)
  })

  test('gives each wallet every field', async ({ world }) => {
    const { count, data } = await list(world, { include: metaMask })
    expect(count).toBe(1)
    expect(data).toEqual([
      {
        id: metaMask,
        name: 'MetaMask',
        badge_type: 'certified',
        description: null,
        homepage: 'https://metamask.io',
        chains: expect.arrayContaining(['eip155:1', 'eip155:8453']),
        image_id: expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{10}00$/),
        image_url: expect.stringContaining(`${world.api.url}/getWalletImage/`),
        order: 20,
        display_index: 2,
        rdns: 'io.metamask',
        mobile_link: 'metamask://',
        desktop_link: null,
        webapp_link: null,
        link_mode: 'https://metamask.app.link/wc',
        app_store: 'https://apps.apple.com/app/id1438144202',
        play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
        chrome_store: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
        injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
        supports_wc: true,
        supports_wcpay: false,
      },
    ])
  })

  test('lists all wallets in pages, without a gap or a repeat', async ({ world }) => {
    const all = await list(world, { entries: '1000' })
    const paged: Wallet[] = []
    for (const page of [1, 2, 3, 4, 5, 6]) {
      const answer = await list(world, { page: String(page), entries: '100' })
      expect(answer.count).toBe(600)
      paged.push(...answer.data)
    }
    expect(paged).toEqual(all.data)
    expect(await list(world, { page: '7', entries: '100' })).toEqual({ count: 600, data: [] })
    expect((await list(world)).data).toHaveLength(40)
  })

  test('counts the wallets that remain after include and exclude', async ({ world }) => {
    const both = await list(world, { include: `${rainbow},${metaMask},unknown` })
    expect(toNames(both)).toEqual(['MetaMask', 'Rainbow'])
    expect(both.count).toBe(2)
    const rest = await list(world, { exclude: `${rainbow},${metaMask}`, entries: '1000' })
    expect(rest.count).toBe(598)
    expect(toNames(rest)).not.toContain('Rainbow')
    expect((await list(world, { include: metaMask, exclude: metaMask })).count).toBe(0)
    expect((await list(world, { include: '', exclude: '' })).count).toBe(600)
  })

  test('searches names in any case, the closest match first', async ({ world }) => {
    const names = toNames(await list(world, { search: '  BINAN ', entries: '100' }))
    expect(names).toEqual(['Binance Wallet', 'Binance'])
    expect(toNames(await list(world, { search: 'mask' }))).toEqual(['MetaMask'])
    const walletFirst = toNames(await list(world, { search: 'ok', entries: '100' }))
    expect(walletFirst.slice(0, 2)).toEqual(['OKX Wallet', 'TokenPocket'])
    expect(toNames(await list(world, { search: 'محفظة' }))).toEqual(['محفظة تجريبية'])
    expect(await list(world, { search: 'no such wallet' })).toEqual({ count: 0, data: [] })
  })

  test('filters by chains, and any of them matches', async ({ world }) => {
    const onSolana = await list(world, { chains: solanaMainnet, entries: '1000' })
    expect(toNames(onSolana)).toContain('Phantom')
    expect(toNames(onSolana)).not.toContain('Rainbow')
    expect(onSolana.data.every(({ chains }) => chains.includes(solanaMainnet))).toBe(true)
    const either = await list(world, { chains: `${solanaMainnet},eip155:42220`, entries: '1000' })
    expect(toNames(either)).toEqual(expect.arrayContaining(['Phantom', 'Valora']))
    expect(either.count).toBeGreaterThan(onSolana.count)
    expect((await list(world, { chains: 'eip155:31337' })).count).toBe(0)
  })

  test('filters certified wallets by badge_type or badge', async ({ world }) => {
    const byType = await list(world, { badge_type: 'certified', entries: '1000' })
    expect(byType.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
    expect(byType.count).toBeGreaterThan(100)
    expect(byType.count).toBeLessThan(600)
    expect((await list(world, { badge: 'certified' })).count).toBe(byType.count)
    const none = await list(world, { badge_type: 'none' })
    expect(none.count).toBe(600 - byType.count)
  })

  test('finds wallets by name or by rdns in one request', async ({ world }) => {
    expect(toNames(await list(world, { names: 'metamask' }))).toEqual(['MetaMask'])
    expect(toNames(await list(world, { rdns: 'me.rainbow' }))).toEqual(['Rainbow'])
    const both = await list(world, { names: 'MetaMask,Nobody', rdns: 'me.rainbow,io.metamask' })
    expect(toNames(both)).toEqual(['MetaMask', 'Rainbow'])
    expect(toNames(await list(world, { rdns: 'example.sandbox.wallet' }))).toEqual([
      'Sandbox Wallet',
    ])
  })

  test('lists pay-only wallets on request, and can sort wallets with payments first', async ({
    world,
  }) => {
    const all = await list(world, { include_pay_only: 'true', entries: '1000' })
    expect(all.count).toBe(603)
    expect(toNames(all)).toContain('Sample Pay-Only Wallet 1')
    const plain = await list(world, { search: 'pay-only' })
    expect(plain.count).toBe(0)
    const sorted = await list(world, { sort: 'wcpay', entries: '1000' })
    const payers = sorted.data.map(({ supports_wcpay }) => supports_wcpay)
    expect(payers.indexOf(false)).toBe(payers.lastIndexOf(true) + 1)
    expect(payers[0]).toBe(true)
    expect(await list(world, { sort: 'default' })).toEqual(await list(world))
  })

  test('includes unusual entries: no links, no image, a long name, a broken image', async ({
    world,
  }) => {
    const { data } = await list(world, { entries: '1000' })
    const named = (name: string) => data.find((wallet) => wallet.name.includes(name))
    const none = { mobile_link: null, desktop_link: null, webapp_link: null, homepage: null }
    expect(named('Linkless')).toMatchObject(none)
    expect(named('Web-Only')).toMatchObject({ mobile_link: null, desktop_link: null })
    expect(named('Imageless')).toMatchObject({ image_id: null, image_url: null })
    expect(named('Goes On')?.name.length).toBeGreaterThan(100)
    expect(named('\u202e')).toBeDefined()
    const broken = await get(
      world,
      `/getWalletImage/${String(named('Broken-Image')?.['image_id'])}`,
    )
    expect(broken.status).toBe(404)
  })

  for (const [field, value] of [
    ['page', '0'],
    ['page', '1.5'],
    ['page', 'one'],
    ['entries', '0'],
    ['entries', '-3'],
    ['entries', '1001'],
    ['badge_type', 'gold'],
    ['badge', 'gold'],
    ['include_pay_only', 'perhaps'],
    ['sort', 'random'],
  ] as const)
    test(`refuses ${field}=${value} and names the field`, async ({ world }) => {
      const answer = await get(world, '/getWallets', { [field]: value })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        status: 'FAILED',
        reasons: [{ field, description: expect.stringMatching(/^It has to be /) }],
      })
    })

  test('answers 401 without a project and for a closed one', async ({ world }) => {
    const nobody = await get(world, '/getWallets', { projectId: '' })
    expect(nobody.status).toBe(401)
    expect(await nobody.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'projectId', description: 'Project ID is missing' }],
    })
    world.conditions.expireProjects()
    for (const path of ['/getWallets', '/getAnalyticsConfig', '/public/getTokenImage/eth']) {
      const answer = await get(world, path)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual(closed)
    }
  })

  test('can be read by a page of any origin', async ({ world }) => {
    const answer = await get(world, '/getWallets')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })
})
