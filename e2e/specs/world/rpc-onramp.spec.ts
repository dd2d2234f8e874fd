import { me, question, readUrl } from '../../fixtures/world/card-pay-requests.ts'
import { createRpcRequests, toReasons } from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'

const text = expect.any(String)

test.describe('the address of the shop', () => {
  test('comes from the RPC host, with the requested parameters', async ({ world, request }) => {
    const url = new URL(await readUrl(createRpcRequests(world, request)))
    expect(url.origin).toBe(world.cardPay.url)
    expect(url.pathname).toBe('/buy/select-asset')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appId: text,
      destinationWallets: JSON.stringify(question.destinationWallets),
      defaultNetwork: 'base',
      partnerUserId: me,
      defaultExperience: 'buy',
      presetCryptoAmount: '25',
      presetFiatAmount: '25',
    })
  })

  test('is refused for a wrong request', async ({ world, request }) => {
    const { post } = createRpcRequests(world, request)
    const refused = async (body: unknown, projectId = 'x') => {
      const answer = await post('/v1/generators/onrampurl', body, { projectId })
      return [answer.status(), await answer.json()]
    }
    const reasons = toReasons('destinationWallets', text)
    expect(await refused({ ...question, destinationWallets: [] })).toEqual([400, reasons])
    const nobody = { ...question, destinationWallets: [{ address: '0x1' }] }
    expect(await refused(nobody)).toEqual([400, reasons])
    expect(await refused({ partnerUserId: me })).toEqual([422, reasons])
    expect(await refused('{')).toEqual([422, toReasons('body', text)])
    expect(await refused(question, '')).toEqual([401, toReasons('projectId', text)])
  })
})

test('the providers of card purchases are the shop of this world', async ({ world, request }) => {
  const { get } = createRpcRequests(world, request)
  const logo = `${world.rpc.url}/images/exchange.svg`
  expect(await (await get('/v1/onramp/providers')).json()).toEqual([
    {
      categories: ['CRYPTO_ONRAMP'],
      logos: { dark: logo, darkShort: logo, light: logo, lightShort: logo },
      name: text,
      serviceProvider: text,
      status: 'LIVE',
      websiteUrl: world.cardPay.url,
    },
  ])
  expect((await get('/v1/onramp/providers', { projectId: '' })).status()).toBe(401)
  world.rpc.fail(503, '/v1/onramp/providers')
  expect((await get('/v1/onramp/providers')).status()).toBe(503)
})
