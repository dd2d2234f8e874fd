import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connectTo, type RawFrame, toClientId } from '../../fixtures/world/relay-socket.ts'
import { expect, test } from '../../fixtures/world.ts'
import { createConditions } from '../../sandbox/conditions.ts'
import { startRelay } from '../../sandbox/relay/relay.ts'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)
const message = 'c2VhbGVk'
const publication = { topic, message, ttl: 300, prompt: true, tag: 1108 }

function toData(frame: RawFrame): unknown {
  return Object(frame.params).data
}

test.describe('a socket of the relay', () => {
  test('answers with the id of the request, of any type', async ({ world }) => {
    const client = await connectTo(world.relay, 1)
    for (const id of ['1744700000000123456', 1_744_700_000_000_123, 7])
      expect(await client.request('irn_subscribe', { topic }, id)).toMatchObject({
        jsonrpc: '2.0',
        id,
      })
    await client.close()
  })

  test('answers with the errors of JSON-RPC', async ({ world }) => {
    const client = await connectTo(world.relay, 1)
    expect(await client.request('irn_subscribeAll', {}, 1)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32601, message: 'Method not found' },
    })
    for (const params of [undefined, {}, { topic: 'short' }, { topic: 1 }])
      expect(await client.request('irn_subscribe', params)).toMatchObject({
        error: { code: -32602 },
      })
    const { message: _message, ...rest } = publication
    expect(await client.request('irn_publish', rest)).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('message') },
    })
    client.write('{')
    expect(await client.next()).toMatchObject({ id: null, error: { code: -32700 } })
    client.write('{"hello": 1}')
    expect(await client.next()).toMatchObject({ id: null, error: { code: -32600 } })
    await client.close()
  })

  test('sends pings, which the clients need', async () => {
    const relay = await startRelay({ conditions: createConditions(), pingInterval: 20 })
    const client = await connectTo(relay, 1)
    await once(client.socket, 'ping')
    await client.close()
    await relay.stop()
  })
})

test.describe('a published message', () => {
  test('reaches every subscriber except its sender, with its metadata', async ({ world }) => {
    const [sender, reader, third] = await Promise.all(
      [1, 2, 3].map((one) => connectTo(world.relay, one)),
    )
    if (!sender || !reader || !third) throw new Error('Unreachable.')
    await Promise.all([sender, reader, third].map((one) => one.request('irn_subscribe', { topic })))
    const before = Date.now()
    const answer = await sender.request('irn_publish', {
      ...publication,
      attestation: 'jwt',
      tvf: {},
    })
    expect(answer).toMatchObject({ result: true })
    const frame = await reader.next()
    expect(frame).toEqual({
      jsonrpc: '2.0',
      id: expect.any(Number),
      method: 'irn_subscription',
      params: {
        id: createHash('sha256')
          .update(`${topic}${toClientId(2)}`)
          .digest('hex'),
        data: { topic, message, tag: 1108, attestation: 'jwt', publishedAt: expect.any(Number) },
      },
    })
    expect(Object(toData(frame)).publishedAt).toBeGreaterThanOrEqual(before)
    expect(toData(await third.next())).toMatchObject({ message })
    expect(sender.unread).toEqual([])
    await Promise.all([sender, reader, third].map((one) => one.close()))
  })

  test('waits for later subscribers until they acknowledge it', async ({ world }) => {
    const sender = await connectTo(world.relay, 1)
    await sender.request('irn_publish', publication)
    const first = await connectTo(world.relay, 2)
    const { result } = await first.request('irn_subscribe', { topic })
    expect(result).toBe(
      createHash('sha256')
        .update(`${topic}${toClientId(2)}`)
        .digest('hex'),
    )
    expect(toData(await first.next())).toMatchObject({ message })
    await first.close()
    // The message was not acknowledged, so the relay must assume that it was lost.
    const second = await connectTo(world.relay, 2)
    await second.request('irn_batchSubscribe', { topics: [other, topic] })
    second.acknowledge(await second.next())
    expect(await second.request('irn_subscribe', { topic })).toMatchObject({ result })
    await second.request('irn_subscribe', { topic: other })
    expect(second.unread).toEqual([])
    await Promise.all([sender.close(), second.close()])
  })

  test('is deleted after its time to live', async ({ world }) => {
    const [sender, reader] = [await connectTo(world.relay, 1), await connectTo(world.relay, 2)]
    await sender.request('irn_publish', publication)
    const kept = () => reader.request('irn_fetchMessages', { topic })
    expect(await kept()).toMatchObject({
      result: { messages: [{ topic, message }], hasMore: false },
    })
    world.conditions.skew(299_000)
    expect(await kept()).toMatchObject({ result: { messages: [{ topic, message }] } })
    world.conditions.skew(301_000)
    expect(await kept()).toMatchObject({ result: { messages: [] } })
    await Promise.all([sender.close(), reader.close()])
  })

  test('is not delivered after an unsubscribe', async ({ world }) => {
    const [sender, reader] = [await connectTo(world.relay, 1), await connectTo(world.relay, 2)]
    const { result } = await reader.request('irn_batchSubscribe', { topics: [topic, other] })
    expect(result).toHaveLength(2)
    const left = await reader.request('irn_unsubscribe', { topic, id: 'the client’s own' })
    expect(left).toMatchObject({ result: true })
    await sender.request('irn_batchPublish', {
      messages: [publication, { ...publication, topic: other }],
    })
    expect(toData(await reader.next())).toMatchObject({ topic: other })
    const subscriptions = [{ topic: other, id: 'x' }]
    expect(await reader.request('irn_batchUnsubscribe', { subscriptions })).toMatchObject({
      result: true,
    })
    await sender.request('irn_publish', { ...publication, topic: other, message: 'bGF0ZXI' })
    expect(
      await reader.request('irn_batchFetchMessages', { topics: [topic, other] }),
    ).toMatchObject({
      result: { messages: [{ topic }, { topic: other }, { topic: other, message: 'bGF0ZXI' }] },
    })
    expect(reader.unread).toEqual([])
    await Promise.all([sender.close(), reader.close()])
  })

  test('also subscribes its sender if it proposes or approves a session', async ({ world }) => {
    const [dapp, wallet] = [await connectTo(world.relay, 1), await connectTo(world.relay, 2)]
    const proposal = { pairingTopic: topic, sessionProposal: 'cHJvcG9zYWw', ttl: 300 }
    expect(
      await dapp.request('wc_proposeSession', { ...proposal, correlationId: 1 }),
    ).toMatchObject({
      result: true,
    })
    await wallet.request('irn_subscribe', { topic })
    expect(toData(await wallet.next())).toMatchObject({ message: 'cHJvcG9zYWw', tag: 1100 })
    const approval = {
      pairingTopic: topic,
      sessionTopic: other,
      sessionProposalResponse: 'cmVzcG9uc2U',
      sessionSettlementRequest: 'c2V0dGxl',
      ttl: 300,
    }
    expect(await wallet.request('wc_approveSession', approval)).toMatchObject({ result: true })
    expect(toData(await dapp.next())).toMatchObject({ topic, message: 'cmVzcG9uc2U', tag: 1101 })
    await dapp.request('irn_subscribe', { topic: other })
    expect(toData(await dapp.next())).toMatchObject({
      topic: other,
      message: 'c2V0dGxl',
      tag: 1102,
    })
    await dapp.request('irn_publish', { ...publication, topic: other, tag: 1103 })
    expect(toData(await wallet.next())).toMatchObject({ topic: other, tag: 1103 })
    await Promise.all([dapp.close(), wallet.close()])
  })
})

test.describe('a relay with a fault', () => {
  test('drops messages without an error', async ({ world }) => {
    const [sender, reader] = [await connectTo(world.relay, 1), await connectTo(world.relay, 2)]
    await reader.request('irn_subscribe', { topic })
    world.relay.dropMessages(1)
    expect(await sender.request('irn_publish', publication)).toMatchObject({ result: true })
    await sender.request('irn_publish', { ...publication, message: 'c2Vjb25k' })
    expect(toData(await reader.next())).toMatchObject({ message: 'c2Vjb25k' })
    await Promise.all([sender.close(), reader.close()])
  })

  test('delivers messages late', async ({ world }) => {
    const [sender, reader] = [await connectTo(world.relay, 1), await connectTo(world.relay, 2)]
    await reader.request('irn_subscribe', { topic })
    world.relay.delay(150)
    const before = performance.now()
    await sender.request('irn_publish', publication)
    await reader.next()
    expect(performance.now() - before).toBeGreaterThan(140)
    world.relay.heal()
    await sender.request('irn_publish', { ...publication, message: 'c2Vjb25k' })
    expect(toData(await reader.next())).toMatchObject({ message: 'c2Vjb25k' })
    await Promise.all([sender.close(), reader.close()])
  })

  test('cuts every socket at once, and accepts the next', async ({ world }) => {
    const clients = [await connectTo(world.relay, 1), await connectTo(world.relay, 2)]
    const closed = clients.map(({ socket }) => once(socket, 'close'))
    world.relay.cutAll()
    expect((await Promise.all(closed)).map(([code]) => code)).toEqual([1006, 1006])
    expect(world.relay.countSockets()).toBe(0)
    const client = await connectTo(world.relay, 1)
    expect(await client.request('irn_subscribe', { topic })).toMatchObject({
      result: expect.any(String),
    })
    await client.close()
  })

  test('has the same faults as any service', async ({ world }) => {
    const { relay } = world
    const client = await connectTo(relay, 1)
    relay.setFault({ kind: 'slow', milliseconds: 120 })
    const before = performance.now()
    await client.request('irn_subscribe', { topic })
    expect(performance.now() - before).toBeGreaterThan(110)
    relay.hang()
    const unanswered = client.request('irn_subscribe', { topic: other })
    // The relay has the frame when it answers the ping that follows.
    client.socket.ping()
    await once(client.socket, 'pong')
    relay.fail(503)
    await expect(connectTo(relay, 2)).rejects.toThrow('503')
    relay.drop()
    await once(client.socket, 'close')
    await expect(connectTo(relay, 2)).rejects.toThrow('socket hang up')
    await expect(Promise.race([unanswered, Promise.resolve('none')])).resolves.toBe('none')
  })

  test('records requests and messages, and deletes them on a reset', async ({ world }) => {
    const sender = await connectTo(world.relay, 1)
    await sender.request('irn_publish', publication)
    expect(world.relay.requests).toEqual([
      { clientId: toClientId(1), method: 'irn_publish', params: publication },
    ])
    const closed = once(sender.socket, 'close')
    await world.relay.reset()
    await closed
    expect(world.relay.requests).toEqual([])
    const reader = await connectTo(world.relay, 2)
    expect(await reader.request('irn_fetchMessages', { topic })).toMatchObject({
      result: { messages: [] },
    })
    await reader.close()
  })
})
