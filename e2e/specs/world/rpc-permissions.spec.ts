import { createRpcRequests, toReasons } from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'

const [me = '0x'] = devAddresses
const account = `eip155:8453:${me}`
const path = `/v1/sessions/${account}`
const text = expect.any(String)

const toPermission = (change: object = {}) => ({
  chainId: '0x2105',
  expiry: Math.floor(Date.now() / 1000) + 3600,
  signer: { type: 'keys', data: {} },
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
  policies: [],
  ...change,
})

test.describe('a session permission', () => {
  test('is created, activated, listed and revoked', async ({ world, request }) => {
    const { get, post } = createRpcRequests(world, request)
    const list = async () => (await (await get(path)).json()).pcis
    expect(await list()).toEqual([])
    const permission = toPermission()
    const created = await (await post(path, permission, { v: '2' })).json()
    const publicKey = expect.stringMatching(/^0x[\da-f]+$/)
    expect(created).toEqual({ pci: text, key: { type: 'secp256k1', publicKey } })
    const { chainId: _chain, ...rest } = permission
    const listed = {
      ...rest,
      project: { id: world.facts.projectId, name: text, url: 'http://localhost:3000', iconUrl: '' },
      pci: created.pci,
      createdAt: expect.any(Number),
      context: null,
      revokedAt: 0,
    }
    expect(await list()).toEqual([listed])
    const { pci } = created
    expect((await post(`${path}/activate`, { pci, context: '0x12' })).status()).toBe(200)
    expect(await list()).toEqual([{ ...listed, context: '0x12' }])
    expect((await post(`${path}/revoke`, { pci, signature: '0x34' })).status()).toBe(200)
    expect((await list())[0].revokedAt).toBeGreaterThanOrEqual((await list())[0].createdAt)
    for (const [route, body] of [
      ['activate', { pci, context: '0x12' }],
      ['revoke', { pci, signature: '0x34' }],
    ] as const) {
      const again = await post(`${path}/${route}`, body)
      expect([again.status(), await again.json()]).toEqual([400, toReasons('pci', text)])
    }
    expect((await (await get(`/v1/sessions/eip155:1:${me}`)).json()).pcis).toEqual([])
    await world.reset()
    expect(await list()).toEqual([])
  })

  test('is refused for a wrong request', async ({ world, request }) => {
    const { get, post } = createRpcRequests(world, request)
    const refused = async (change: object, route = path) => {
      const answer = await post(route, toPermission(change))
      return [answer.status(), await answer.json()]
    }
    expect(await refused({ chainId: '0x1' })).toEqual([400, toReasons('chainId', text)])
    expect(await refused({ expiry: 1 })).toEqual([400, toReasons('expiry', text)])
    expect(await refused({ permissions: [] })).toEqual([400, toReasons('permissions', text)])
    expect(await refused({ chainId: 'base' })).toEqual([422, toReasons('chainId', text)])
    expect(await refused({}, '/v1/sessions/me')).toEqual([400, toReasons('account', text)])
    const elsewhere = `/v1/sessions/eip155:5:${me}`
    expect(await refused({}, elsewhere)).toEqual([400, toReasons('chainId', text)])
    const unknown = await post(`${path}/revoke`, { pci: 'x', signature: '0x' })
    expect([unknown.status(), await unknown.json()]).toEqual([400, toReasons('pci', text)])
    expect((await get(path, { projectId: '' })).status()).toBe(401)
    world.rpc.fail(503, '/v1/sessions/*')
    expect((await get(path)).status()).toBe(503)
    world.rpc.heal()
    expect((await get(path)).status()).toBe(200)
  })
})
