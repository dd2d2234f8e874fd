import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../platform/ports.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { settle } from '../../testing/settle.ts'
import { fetchIsRegistered, fetchSuggestions, postName } from './names-service.ts'

const record = { addresses: { 60: { address: '0x1' } }, name: 'mila.reown.id' }
const signed = { address: '0x1', coinType: 2_147_483_649, message: '{"a":1}', signature: '0x2' }
const refuse = (...descriptions: readonly string[]) => {
  const reasons = descriptions.map((description) => ({ description, field: 'name' }))
  return Response.json({ reasons, status: 'FAILED' }, { status: 400 })
}

function createCase(answer: () => Promise<Response> | Response) {
  const calls: { readonly init: RequestInit; readonly url: URL }[] = []
  const fetch: Fetch = async (url, init = {}) => {
    calls.push({ init, url: new URL(url) })
    return answer()
  }
  const platform = createFakePlatform({ fetch })
  const services = {
    api: 'https://api.example',
    pulse: 'https://pulse.example',
    relay: 'wss://relay.example',
    rpc: 'https://rpc.example',
    secureFrame: 'https://secure.example/sdk',
    secureSite: 'https://secure.example',
  }
  const options = { projectId: 'p', sdkType: 'portico', sdkVersion: '1', services }
  return { calls, clock: platform.clock, service: { options, platform } }
}

/** The outcome of a call, as text. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    (value) => JSON.stringify(value),
    ({ code, message }: Record<string, string>) => `${code}: ${message}`,
  )

describe('fetchIsRegistered', () => {
  test('§7.2 asks for the name with its zone, by version 2, and takes an empty list for a free name', async () => {
    const { calls, service } = createCase(() => Response.json([]))
    expect(await fetchIsRegistered(service, 'mila')).toBe(false)
    expect(calls[0]?.url.pathname).toBe('/v1/profile/account/mila.reown.id')
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      apiVersion: '2',
      projectId: 'p',
      st: 'portico',
      sv: '1',
    })
  })

  test('§7.2 takes the record of the name for a taken one', async () => {
    const { service } = createCase(() => Response.json({ ...record, name: 'Mila.reown.id' }))
    expect(await fetchIsRegistered(service, 'mila')).toBe(true)
  })

  test('§8.11 fails on anything else, which is neither free nor taken: Error resolving name', async () => {
    for (const answer of [
      () => Response.json([record]),
      () => Response.json({}),
      () => Response.json({ name: 'alma.reown.id' }),
      () => Response.json(null),
      () => new Response('<!doctype html>'),
      () => new Response('', { status: 404 }),
      () => Response.json({ reasons: [] }, { status: 503 }),
      () => Response.json({ reasons: [{ description: '\u200b' }] }, { status: 503 }),
      () => Promise.reject(new TypeError('offline')),
    ])
      expect(await outcome(fetchIsRegistered(createCase(answer).service, 'mila'))).toBe(
        'name-lookup-failed: Error resolving name',
      )
  })

  test('§8.10 has the first reason of the service as its message, cleaned', async () => {
    const { service } = createCase(() => refuse('The zone\u202e is\nnot served', 'Second'))
    const call = fetchIsRegistered(service, 'mila')
    await expect(call).rejects.toMatchObject({
      code: 'name-lookup-failed',
      details: { field: 'name', isReason: true },
      message: 'The zone is not served',
    })
  })

  test('aborts its request, and after 10 s too', async () => {
    const { calls, clock, service } = createCase(() => new Promise(() => undefined))
    const controller = new AbortController()
    void fetchIsRegistered(service, 'mila', controller.signal).catch(() => undefined)
    await settle()
    controller.abort()
    expect(calls[0]?.init.signal?.aborted).toBe(true)
    const second = outcome(fetchIsRegistered(service, 'mila'))
    await settle()
    clock.advance(10_000)
    expect(await second).toBe('name-lookup-failed: Error resolving name')
    expect(calls[1]?.init.signal?.aborted).toBe(true)
    expect(clock.pending()).toBe(0)
  })
})

describe('fetchSuggestions', () => {
  test('§3.6 §7.2 gives names of the zone that can be registered', async () => {
    const { calls, service } = createCase(() =>
      Response.json({
        suggestions: [
          { name: 'mila.reown.id', registered: true },
          { name: 'mila-eth.reown.id', registered: false },
          { name: 'mila.eth', registered: false },
          { name: 'mi\u202ela.reown.id', registered: false },
          { name: 'no' },
          ...['a', 'b', 'c', 'd'].map((end) => ({
            name: `mila${end}.reown.id`,
            registered: false,
          })),
        ],
      }),
    )
    const names = await fetchSuggestions(service, 'mila')
    expect(names).toEqual([
      { isRegistered: true, name: 'mila.reown.id' },
      { isRegistered: false, name: 'mila-eth.reown.id' },
      { isRegistered: false, name: 'milaa.reown.id' },
      { isRegistered: false, name: 'milab.reown.id' },
      { isRegistered: false, name: 'milac.reown.id' },
    ])
    expect(calls[0]?.url.pathname).toBe('/v1/profile/suggestions/mila')
    expect(calls[0]?.url.searchParams.get('zone')).toBe('reown.id')
  })

  test('§8.11 says: Error fetching name suggestions', async () => {
    const { service } = createCase(() => new Response('', { status: 503 }))
    expect(await outcome(fetchSuggestions(service, 'mila'))).toBe(
      'name-suggestions-failed: Error fetching name suggestions',
    )
  })
})

describe('postName', () => {
  test('§7.3 posts the signed text as it is, the coin type as coin_type, and no project id', async () => {
    const { calls, service } = createCase(() => new Response('', { status: 201 }))
    await postName(service, 'mila.reown.id', signed)
    const [call] = calls
    expect(call?.url.href).toBe('https://rpc.example/v1/profile/account')
    expect(call?.init).toMatchObject({
      headers: { 'content-type': 'application/json' },
      method: 'POST',
    })
    expect(call?.init.body).toBe(
      '{"address":"0x1","coin_type":2147483649,"message":"{\\"a\\":1}","signature":"0x2"}',
    )
  })

  test('§8.10 §8.11 says the first reason, else: Error registering name, with the name', async () => {
    const refused = createCase(() => refuse('The name is taken', 'Second'))
    expect(await outcome(postName(refused.service, 'mila.reown.id', signed))).toBe(
      'name-registration-failed: The name is taken',
    )
    const failed = createCase(() => new Response('', { status: 503 }))
    expect(await outcome(postName(failed.service, 'mila.reown.id', signed))).toBe(
      'name-registration-failed: Error registering name mila.reown.id',
    )
  })
})
