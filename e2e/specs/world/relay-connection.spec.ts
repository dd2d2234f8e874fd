import { connectTo, readRefusal, toToken } from '../../fixtures/world/relay-socket.ts'
import { expect, test } from '../../fixtures/world.ts'

test.describe('a connection to the relay', () => {
  test('gets a description of the relay over HTTP', async ({ world }) => {
    const answer = await fetch(world.relay.url)
    expect(await answer.text()).toContain('relay')
    expect(world.facts.services.relay).toBe(world.relay.wsUrl)
  })

  test('is refused without a project id, and with a closed one', async ({ world }) => {
    expect(await readRefusal(world.relay, { projectId: '' })).toBe('3000 Unauthorized: invalid key')
    world.conditions.expireProjects()
    expect(await readRefusal(world.relay, {})).toBe('3000 Unauthorized: invalid key')
  })

  test('is refused for an origin that is not on the list', async ({ world }) => {
    world.relay.setFault({ kind: 'origin-refused' })
    expect(await readRefusal(world.relay, { origin: 'https://dapp.example' })).toBe(
      '3000 Unauthorized: origin not allowed',
    )
  })

  test('is refused if the client’s clock is more than two minutes ahead or more than a day behind', async ({
    world,
  }) => {
    world.conditions.skew(-121_000)
    expect(await readRefusal(world.relay, {})).toMatch(
      /^3000 JWT validation error: JWT Token is not yet valid: basic\.iat: \d+, now \+ time_leeway: \d+/,
    )
    world.conditions.skew(86_400_000 + 122_000)
    expect(await readRefusal(world.relay, {})).toMatch(
      /^3000 JWT validation error: JWT Token is expired: Some\(\d+\)$/,
    )
    world.conditions.skew(-110_000)
    const client = await connectTo(world.relay, 1)
    await client.close()
  })

  test('is refused for an invalid token, a forged one, and one for another relay', async ({
    world,
  }) => {
    const { relay } = world
    const refusal = (auth: string) => readRefusal(relay, { auth })
    const token = (input: Parameters<typeof toToken>[2]) => toToken(relay.wsUrl, 1, input)
    const claims = (claimsInput: object) => refusal(token({ claims: claimsInput }))
    expect(await refusal('')).toBe('3000 JWT validation error: Invalid format')
    expect(await refusal('a.b')).toBe('3000 JWT validation error: Invalid format')
    expect(await refusal('a.b.c')).toBe('3000 JWT validation error: Invalid header')
    expect(await refusal(token({ header: { alg: 'HS256', typ: 'JWT' } }))).toContain('header')
    expect(await refusal(token({ forged: true }))).toContain('Invalid signature')
    expect(await refusal(`${token({})}x`.replace(/\.[^.]*$/, '.AA'))).toContain('signature')
    expect(await claims({ iss: 'did:key:z111' })).toContain('Invalid issuer')
    expect(await claims({ iss: 'did:pkh:1' })).toContain('Invalid format')
    expect(await claims({ aud: 'wss://relay.example' })).toContain('Invalid audience')
    // The hosted relay also refuses the trailing slash.
    expect(await claims({ aud: `${relay.wsUrl}/` })).toContain('Invalid audience')
    expect(relay.countSockets()).toBe(0)
  })

  test('is accepted for 127.0.0.1 and for localhost', async ({ world }) => {
    const named = world.relay.wsUrl.replace('127.0.0.1', 'localhost')
    expect(await readRefusal(world.relay, { auth: toToken('ws://localhost:1', 1) })).toContain(
      'audience',
    )
    const client = await connectTo({ ...world.relay, wsUrl: named }, 1)
    await client.close()
  })
})
