import type { APIResponse } from '@playwright/test'
import { encodeFunctionData, zeroHash } from 'viem'
import {
  createRegister,
  mainnetCoin,
  type Registration,
} from '../../fixtures/world/register-name.ts'
import { createRpcRequests, createSender, toReasons } from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { accountFactoryAbi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'

const [me = '0x', second = '0x'] = devAddresses
const text = expect.any(String)

async function read(answer: APIResponse): Promise<[number, unknown]> {
  return [answer.status(), await answer.json()]
}

test.describe('names', () => {
  test('are registered with a signature, found by name and by address, and shown as identity', async ({
    world,
    request,
  }) => {
    const requests = createRpcRequests(world, request)
    const { get } = requests
    const register = createRegister(world, requests)
    const record = {
      name: 'alice.reown.id',
      registered_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: null,
      attributes: { bio: 'Likes porticos.' },
      addresses: { [mainnetCoin]: { address: me, created_at: text } },
    }
    const taken = await register({ attributes: { bio: 'Likes porticos.' } })
    expect(await read(taken)).toEqual([200, record])
    const v2 = { apiVersion: '2' }
    expect(await read(await get('/v1/profile/account/alice.reown.id', v2))).toEqual([200, record])
    expect(await read(await get('/v1/profile/account/alice.reown.id'))).toEqual([200, record])
    const reverse = await get(`/v1/profile/reverse/${me.toLowerCase()}`, { ...v2, sender: me })
    expect(await read(reverse)).toEqual([200, [record]])
    for (const path of [`/v1/identity/${me}`, `/v1/account/${me}/identity`]) {
      const identity = await (await get(path, { sender: me })).json()
      expect(identity).toEqual({ name: 'alice.reown.id', avatar: text })
      const avatar = await request.get(identity.avatar)
      expect(avatar.headers()['content-type']).toContain('image/svg+xml')
    }
    await world.reset()
    expect(await read(await get(`/v1/identity/${me}`))).toEqual([200, { name: null, avatar: null }])
  })

  test('that are missing give an empty array in version 2 and 404 in version 1', async ({
    world,
    request,
  }) => {
    const { get } = createRpcRequests(world, request)
    for (const path of ['/v1/profile/account/nobody.reown.id', `/v1/profile/reverse/${second}`]) {
      expect(await read(await get(path, { apiVersion: '2' }))).toEqual([200, []])
      expect(await read(await get(path))).toEqual([404, toReasons('name', text)])
      expect((await get(path, { apiVersion: '1' })).status()).toBe(404)
      expect((await get(path, { apiVersion: '3' })).status()).toBe(400)
      expect((await get(path, { projectId: '' })).status()).toBe(401)
    }
    const noAddress = await get('/v1/profile/reverse/me')
    expect(await read(noAddress)).toEqual([400, toReasons('address', text)])
    expect(await read(await get('/v1/identity/me'))).toEqual([400, toReasons('address', text)])
  })

  test('are looked up by label and zone: anything else is refused, also a bare label', async ({
    world,
    request,
  }) => {
    const requests = createRpcRequests(world, request)
    const { get } = requests
    const lookup = async (name: string) =>
      read(await get(`/v1/profile/account/${name}`, { apiVersion: '2' }))
    await createRegister(world, requests)({})
    for (const name of ['alice', 'alice.eth', 'alice.bob.reown.id', 'reown.id', 'al.reown.id'])
      expect(await lookup(name), name).toEqual([400, toReasons('name', text)])
    const found = { name: 'alice.reown.id' }
    expect(await lookup('Alice.reown.id')).toEqual([200, expect.objectContaining(found)])
    expect(await lookup('alice.wcn.id')).toEqual([200, []])
  })

  test('are suggested, the requested one first, five at most', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    const register = createRegister(world, requests)
    const suggest = async (label: string, zone = 'reown.id') =>
      read(await requests.get(`/v1/profile/suggestions/${label}`, { zone }))
    const [, before] = await suggest('alice')
    expect(before).toEqual({
      suggestions: [
        { name: 'alice.reown.id', registered: false },
        ...Array.from({ length: 4 }, () => ({
          name: expect.stringMatching(/^alice[a-z\d-]+\.reown\.id$/),
          registered: false,
        })),
      ],
    })
    await register({})
    await register({ name: 'alice-eth.reown.id' })
    const [, after] = await suggest('alice')
    expect(after).toMatchObject({
      suggestions: { 0: { name: 'alice.reown.id', registered: true } },
    })
    expect(JSON.stringify(after)).not.toContain('alice-eth.')
    const [, older] = await suggest('alice', 'wcn.id')
    expect(older).toMatchObject({ suggestions: { 0: { name: 'alice.wcn.id', registered: false } } })
    expect(await suggest('al')).toEqual([400, toReasons('name', text)])
    expect(await suggest('al!ce')).toEqual([400, toReasons('name', text)])
    expect(await suggest('alice', 'eth')).toEqual([400, toReasons('zone', text)])
  })

  test('are refused if the name, the time or the attributes are wrong', async ({
    world,
    request,
  }) => {
    const register = createRegister(world, createRpcRequests(world, request))
    const refused = async (options: Partial<Registration>) => read(await register(options))
    const nameReasons = [400, toReasons('name', text)]
    for (const name of [
      'al.reown.id',
      `${'a'.repeat(65)}.reown.id`,
      'Alice.reown.id',
      'al_ice.reown.id',
      'alice.eth',
      'alice.bob.reown.id',
      'alice',
    ])
      expect(await refused({ name }), name).toEqual(nameReasons)
    expect((await register({ name: `${'a'.repeat(64)}.wcn.id` })).status()).toBe(200)
    const now = Math.floor(Date.now() / 1000)
    const timeReasons = [400, toReasons('timestamp', text)]
    expect(await refused({ timestamp: now - 12 })).toEqual(timeReasons)
    expect(await refused({ timestamp: now + 12 })).toEqual(timeReasons)
    expect((await register({ name: 'late.reown.id', timestamp: now - 7 })).status()).toBe(200)
    world.conditions.skew(60_000)
    expect(await refused({ timestamp: now })).toEqual(timeReasons)
    expect((await register({ name: 'later.reown.id', timestamp: now + 60 })).status()).toBe(200)
    const attributeReasons = [400, toReasons('attributes', text)]
    expect(await refused({ attributes: { avatar: 'x' } })).toEqual(attributeReasons)
    expect(await refused({ attributes: { bio: 'x'.repeat(256) } })).toEqual(attributeReasons)
    expect((await register({ attributes: { bio: 'x'.repeat(255) } })).status()).toBe(200)
  })

  test('are refused if they are taken, or signed by another account', async ({
    world,
    request,
  }) => {
    const requests = createRpcRequests(world, request)
    const register = createRegister(world, requests)
    const refused = async (options: Partial<Registration>) => read(await register(options))
    const signatureReasons = [401, toReasons('signature', text)]
    expect(await refused({ signer: 1 })).toEqual(signatureReasons)
    expect(await refused({ signature: '0x' })).toEqual(signatureReasons)
    expect(await refused({ signature: zeroHash })).toEqual(signatureReasons)
    expect(await refused({ coinType: mainnetCoin + 4 })).toEqual([
      400,
      toReasons('coin_type', text),
    ])
    expect(await refused({ address: '0x1' })).toEqual([400, toReasons('address', text)])
    expect((await register({ coinType: 60 })).status()).toBe(200)
    expect(await refused({ address: second, signer: 1 })).toEqual([400, toReasons('name', text)])
    const post = async (body: unknown) =>
      (await requests.post('/v1/profile/account', body)).status()
    expect(await post('{')).toBe(422)
    expect(await post({ coin_type: '60' })).toBe(422)
    const noJson = { coin_type: 60, address: me, message: 'alice', signature: '0x' }
    expect(await post(noJson)).toBe(400)
  })

  test('can be registered for a contract account by its owner, on the chain of the contract', async ({
    world,
    request,
  }) => {
    const register = createRegister(world, createRpcRequests(world, request))
    const factory = { address: addresses.accountFactory, abi: accountFactoryAbi } as const
    const args = [me, 7n] as const
    const address = await world.base.client.readContract({
      ...factory,
      functionName: 'getAddress',
      args,
    })
    const registration = { address, coinType: 0x80000000 + 8453 }
    expect((await register(registration)).status()).toBe(401)
    await createSender(world.base)({
      to: factory.address,
      data: encodeFunctionData({ ...factory, functionName: 'createAccount', args }),
    })
    expect((await register({ ...registration, signer: 1 })).status()).toBe(401)
    expect((await register({ address })).status()).toBe(401)
    expect(await read(await register(registration))).toMatchObject([
      200,
      { addresses: { [registration.coinType]: { address } } },
    ])
  })
})
