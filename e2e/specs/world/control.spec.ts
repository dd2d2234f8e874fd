import { once } from 'node:events'
import { connectTo } from '../../fixtures/world/relay-socket.ts'
import { expect, test } from '../../fixtures/world.ts'
import type { FaultsState } from '../../sandbox/control/control.ts'
import { presets } from '../../sandbox/control/presets.ts'
import type { World } from '../../sandbox/world.ts'

/** Sends a request that is written as one line: `PUT /faults/rpc`. */
async function request(world: World, line: string, body?: unknown) {
  const [method = 'GET', path] = line.split(' ')
  const response = await fetch(`${world.facts.control}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: FaultsState & { message?: string } = await response.json()
  return { status: response.status, ...answer }
}

/** A path that every world answers. */
const toChains = (world: World) => `${world.rpc.url}/v1/supported-chains?projectId=x`

test('lists every service, its fault, and the presets', async ({ world }) => {
  const { conditions, presets: listed, services } = await request(world, 'GET /faults')
  const names = world.services.map(({ name }) => name).filter((name) => name !== 'control')
  expect(services.map(({ name }) => name)).toEqual(names)
  expect(services.map(({ fault }) => fault).filter(Boolean)).toEqual([])
  expect(conditions).toEqual({ skew: 0, projectsExpired: false })
  expect(listed.map(({ name }) => name)).toEqual(presets.map(({ name }) => name))
})

test('every service that a preset names exists', ({ world }) => {
  const names = world.services.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(presets.flatMap(({ services = [] }) => Array.from(services))),
  )
})

test('makes a service slow, and heals it', async ({ world }) => {
  await request(world, 'PUT /faults/rpc', { fault: { kind: 'slow', milliseconds: 300 } })
  const before = performance.now()
  expect((await fetch(toChains(world))).status).toBe(200)
  // Timers and `performance.now()` round differently.
  expect(performance.now() - before).toBeGreaterThan(295)
  const { services } = await request(world, 'PUT /faults/rpc', { fault: null })
  expect(services.find(({ name }) => name === 'rpc')?.fault).toBeNull()
})

test('makes a service answer with a status, on one path if a path is given', async ({ world }) => {
  await request(world, 'PUT /faults/rpc', {
    fault: { kind: 'status', status: 429 },
    path: '/v1/*',
  })
  expect((await fetch(toChains(world))).status).toBe(429)
  expect((await fetch(`${world.rpc.url}/v1/?projectId=x`, { method: 'POST' })).status).not.toBe(429)
})

test('makes a service answer garbage, or cut the connection', async ({ world }) => {
  await request(world, 'PUT /faults/rpc', { fault: { kind: 'garbage' } })
  const answer = await fetch(toChains(world))
  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow('JSON')
  await request(world, 'PUT /faults/rpc', { fault: { kind: 'drop' } })
  await expect(fetch(toChains(world))).rejects.toThrow('fetch failed')
})

test('makes a service hang until it is healed', async ({ world }) => {
  await request(world, 'PUT /faults/rpc', { fault: { kind: 'hang' } })
  const signal = AbortSignal.timeout(200)
  await expect(fetch(toChains(world), { signal })).rejects.toThrow('timeout')
  await request(world, 'POST /heal')
  expect((await fetch(toChains(world))).status).toBe(200)
})

test('blocks a page of another origin from reading a service', async ({ page, world }) => {
  await page.goto(`${world.facts.control}/faults`)
  const read = () =>
    page.evaluate(
      (url) =>
        fetch(url, { cache: 'no-store' }).then(
          ({ status }) => status,
          () => 'refused',
        ),
      toChains(world),
    )
  expect(await read()).toBe(200)
  await request(world, 'PUT /faults/rpc', { fault: { kind: 'cors-refused' } })
  expect(await read()).toBe('refused')
})

test('makes a service answer that the origin is not allowed', async ({ world }) => {
  await request(world, 'PUT /faults/rpc', { fault: { kind: 'origin-refused' } })
  const answer = await fetch(toChains(world))
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({
    reasons: [{ description: 'Unauthorized: origin not allowed' }],
  })
})

test('shifts the clock and closes the project for all services at once', async ({ world }) => {
  const before = world.conditions.now()
  await request(world, 'PUT /conditions', { skew: 60_000, projectsExpired: true })
  expect(world.conditions.now()).toBeGreaterThanOrEqual(before + 60_000)
  expect(world.conditions.knowsProject('x')).toBe(false)
  await request(world, 'POST /heal')
  expect(world.conditions.now()).toBeLessThan(before + 60_000)
  expect(world.conditions.knowsProject('x')).toBe(true)
  expect(world.conditions.knowsProject('')).toBe(false)
})

test('a preset replaces the previous one', async ({ world }) => {
  await request(world, 'POST /presets/relay-down')
  const { services } = await request(world, 'POST /presets/chain-stopped')
  const faulty = services.filter(({ fault }) => fault).map(({ name }) => name)
  expect(faulty).toEqual(['chain-1'])
  await expect(fetch(world.mainnet.url, { method: 'POST' })).rejects.toThrow('fetch failed')
})

test('makes the relay drop messages, delay them, and cut its connections', async ({ world }) => {
  const sender = await connectTo(world.relay, 1)
  const reader = await connectTo(world.relay, 2)
  const topic = 'a'.repeat(64)
  await reader.request('irn_subscribe', { topic })
  const say = (message: string) =>
    sender.request('irn_publish', { topic, message, ttl: 300, prompt: true, tag: 1108 })
  const receive = async () => Object((await reader.next()).params).data.message
  await request(world, 'PUT /relay/messages', { lose: 1 })
  await say('lost')
  await say('kept')
  expect(await receive()).toBe('kept')

  await request(world, 'PUT /relay/messages', { delay: 300 })
  const before = performance.now()
  await say('late')
  expect(await receive()).toBe('late')
  // Timers and `performance.now()` round differently.
  expect(performance.now() - before).toBeGreaterThan(295)

  const closed = [sender, reader].map(({ socket }) => once(socket, 'close'))
  await request(world, 'POST /relay/cut')
  await Promise.all(closed)
})

test('answers a wrong request with an error message', async ({ world }) => {
  expect(await request(world, 'PUT /faults/nobody', { fault: null })).toEqual({
    status: 404,
    message: 'No service is called nobody.',
  })
  const bad = await request(world, 'PUT /faults/rpc', { fault: { kind: 'status', status: 200 } })
  expect(bad).toMatchObject({ status: 400, message: expect.stringContaining('status') })
  expect((await request(world, 'POST /presets/none')).status).toBe(404)
})

test('a reset of the world ends every fault', async ({ world }) => {
  await request(world, 'POST /presets/garbage')
  await request(world, 'PUT /conditions', { skew: 5000 })
  await world.reset()
  const { conditions, services } = await request(world, 'GET /faults')
  expect(services.filter(({ fault }) => fault)).toEqual([])
  expect(conditions.skew).toBe(0)
})
