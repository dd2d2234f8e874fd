import { expect, test } from '../../fixtures/world.ts'
import type { World } from '../../sandbox/world.ts'

type Wallet = { readonly name: string; readonly image_url: string | null }

function get(world: World, path: string, query: Readonly<Record<string, string>> = {}) {
  const url = new URL(path, world.api.url)
  const { projectId } = world.facts
  const identity = { projectId, st: 'portico', sv: 'html-portico-0.9.0' }
  url.search = new URLSearchParams({ ...identity, ...query }).toString()
  return fetch(url, { headers: { origin: 'https://app.example' } })
}

test.describe('the image service', () => {
  test('serves the image of each wallet at its image_url', async ({ world }) => {
    const listed = await get(world, '/getWallets', { entries: '90' })
    const { data }: { data: readonly Wallet[] } = await listed.json()
    const without = ['Sample Imageless Wallet', 'Sample Broken-Image Wallet']
    const shown = data.filter(({ name }) => !without.includes(name))
    const answers = await Promise.all(shown.map(({ image_url }) => fetch(String(image_url))))
    expect(answers.map(({ status }) => status)).toEqual(shown.map(() => 200))
    const drawn = await Promise.all(answers.map((answer) => answer.text()))
    expect(drawn.every((svg) => svg.startsWith('<svg '))).toBe(true)
    expect(answers[0]?.headers.get('content-type')).toBe('image/svg+xml')
    expect(new Set(drawn.slice(0, 10)).size).toBe(10)
  })

  for (const path of [
    '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    '/public/getAssetImage/f926ff41-260d-4028-635e-91913fc28e00',
    '/public/getAssetImage/07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
    '/public/getAssetImage/ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
    '/public/getCurrencyImage/usd',
    '/public/getCurrencyImage/EUR',
    '/public/getTokenImage/eth',
    '/public/getTokenImage/USDC',
    '/public/getTokenImage/sol',
    '/getWalletImage/7289c336-3981-4081-c5f4-efc26ac64a00',
  ])
    test(`serves ${path}`, async ({ world }) => {
      const answer = await get(world, path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(await answer.text()).toMatch(/^<svg .*<\/svg>\s*$/s)
    })

  for (const path of ['/getWalletImage/x', '/public/getCurrencyImage/gbp'])
    test(`answers 404 for ${path}`, async ({ world }) => {
      expect((await get(world, path)).status).toBe(404)
    })

  test('has no image for an unknown token or for a name that is a path', async ({ world }) => {
    expect((await get(world, '/public/getTokenImage/NOSUCHTOKEN')).status).toBe(404)
    expect((await get(world, '/public/getTokenImage/..%2Fbranded%2FETH')).status).toBe(404)
  })
})

test.describe('the project settings', () => {
  test('enable analytics', async ({ world }) => {
    const answer = await get(world, '/getAnalyticsConfig')
    expect(await answer.json()).toEqual({ isAnalyticsEnabled: true })
  })

  test('have the routes of newer clients', async ({ world }) => {
    const config = await get(world, '/appkit/v1/config')
    expect(await config.json()).toMatchObject({
      features: expect.arrayContaining([{ id: 'swap', isEnabled: true, config: ['1inch'] }]),
    })
    const limits = await get(world, '/appkit/v1/project-limits')
    expect(await limits.json()).toEqual({
      planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false },
    })
  })

  test('allow the origins of this world and of its pages, by both names of this machine', async ({
    world,
  }) => {
    world.addOrigin('http://127.0.0.1:1')
    const { allowedOrigins } = await (await get(world, '/projects/v1/origins')).json()
    const urls = [...world.services.map(({ url }) => url), 'http://127.0.0.1:1']
    const names = urls.flatMap((url) => [url, url.replace('127.0.0.1', 'localhost')])
    expect(allowedOrigins).toEqual(expect.arrayContaining(names))
    for (const origin of allowedOrigins) expect(new URL(origin).origin).toBe(origin)
  })

  for (const status of [401, 429, 503])
    test(`stay available while /getWallets answers ${status}`, async ({ world }) => {
      world.api.fail(status, '/getWallets')
      expect((await get(world, '/getWallets')).status).toBe(status)
      expect((await get(world, '/getAnalyticsConfig')).status).toBe(200)
    })
})
