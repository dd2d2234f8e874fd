import { encodeFunctionData } from 'viem'
import { createSender, toReasons } from '../../fixtures/world/rpc-requests.ts'
import {
  authenticate,
  callAuth,
  readNonce,
  signOnEvm,
  signOnSolana,
  toMessage,
  withToken,
} from '../../fixtures/world/sign-in-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'
import { accountFactoryAbi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'
import type { World } from '../../sandbox/world.ts'

const [me = '0x'] = devAddresses
const text = expect.any(String)
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function read(answer: Response): Promise<[number, unknown]> {
  return [answer.status, await answer.json()]
}

type Account = { address?: string; chainId?: string; more?: readonly string[] }

/** A message with a new nonce, signed by the first development account. */
async function sign(world: World, account: Account = {}) {
  const { nonce, token } = await readNonce(world)
  const message = toMessage({ address: me, chainId: 'eip155:1', nonce, ...account })
  return { token, message, signature: await signOnEvm(message) }
}

async function signIn(world: World): Promise<string> {
  const answer = await authenticate(world, await sign(world))
  return (await answer.json()).token
}

test.describe('a sign-in session', () => {
  test('starts with a signed message, tells who signed, and ends with a sign-out', async ({
    world,
  }) => {
    const token = await signIn(world)
    const claims = {
      aud: 'app.example',
      iss: world.api.url,
      exp: expect.any(Number),
      sub: `eip155:1:${me}`,
      projectIdKey: world.facts.projectId,
      projectUuid: text,
      profileUuid: text,
      address: me,
      chainId: 1,
      chainNamespace: 'eip155',
      caip2Network: 'eip155:1',
      uri: 'https://app.example/',
      domain: 'app.example',
      nonce: text,
    }
    expect(await read(await callAuth(world, 'me', withToken(token)))).toEqual([200, claims])
    const post = withToken(token, { method: 'POST' })
    expect(await read(await callAuth(world, 'sign-out', post))).toEqual([200, null])
    const ended = [401, toReasons('authentication', text)]
    expect(await read(await callAuth(world, 'me', withToken(token)))).toEqual(ended)
    expect(await read(await callAuth(world, 'sign-out', post))).toEqual(ended)
    expect(await read(await callAuth(world, 'me'))).toEqual(ended)
  })

  test('keeps the metadata of the account, which other sessions of it also see', async ({
    world,
  }) => {
    const body = JSON.stringify({ metadata: { plan: 'gold' } })
    const put = withToken(await signIn(world), { method: 'PUT', body })
    expect(await read(await callAuth(world, 'account-metadata', put))).toEqual([200, null])
    const other = withToken(await signIn(world))
    const answer = await callAuth(world, 'me?includeAppKitAccount=true', other)
    expect(await answer.json()).toMatchObject({
      appKitAccount: { address: me, metadata: { plan: 'gold' } },
    })
    const broken = withToken(await signIn(world), { method: 'PUT', body: '{' })
    expect((await callAuth(world, 'account-metadata', broken)).status).toBe(422)
  })

  test('ends after a day, and with a reset of the world', async ({ world }) => {
    const token = await signIn(world)
    world.conditions.skew(86_390_000)
    expect((await callAuth(world, 'me', withToken(token))).status).toBe(200)
    world.conditions.skew(86_410_000)
    expect((await callAuth(world, 'me', withToken(token))).status).toBe(401)
    world.conditions.skew(0)
    await world.reset()
    expect((await callAuth(world, 'me', withToken(token))).status).toBe(401)
  })
})

test.describe('the signature of a sign-in', () => {
  test('is verified on Solana', async ({ world }) => {
    const { nonce, token } = await readNonce(world)
    const address = devSolanaAccounts[0]?.address ?? ''
    const message = toMessage({ address, chainId: cluster, nonce })
    const refused = [401, toReasons('signature', text)]
    for (const signature of [signOnSolana(message, 1), 'zz', '0', await signOnEvm(message)])
      expect(await read(await authenticate(world, { token, message, signature }))).toEqual(refused)
    const answer = await authenticate(world, { token, message, signature: signOnSolana(message) })
    const session = withToken((await answer.json()).token)
    expect(await (await callAuth(world, 'me', session)).json()).toMatchObject({
      address,
      caip2Network: cluster,
      chainId: cluster.slice('solana:'.length),
    })
  })

  test('is verified for a contract account by ERC-1271, on the chain of the contract', async ({
    world,
  }) => {
    const factory = { address: addresses.accountFactory, abi: accountFactoryAbi } as const
    const call = { ...factory, args: [me, 9n] as const }
    const { client } = world.base
    const address = await client.readContract({ ...call, functionName: 'getAddress' })
    const data = encodeFunctionData({ ...call, functionName: 'createAccount' })
    await createSender(world.base)({ to: factory.address, data })
    const refused = [401, toReasons('signature', text)]
    const elsewhere = await sign(world, { address, chainId: 'eip155:1' })
    expect(await read(await authenticate(world, elsewhere))).toEqual(refused)
    const signed = await sign(world, { address, chainId: 'eip155:8453' })
    const signature = await signOnEvm(signed.message, 1)
    expect(await read(await authenticate(world, { ...signed, signature }))).toEqual(refused)
    expect(await read(await authenticate(world, signed))).toEqual([200, { token: text }])
  })

  test('must be by the account of the message, over every character of it', async ({ world }) => {
    const signed = await sign(world)
    const refused = [401, toReasons('signature', text)]
    for (const change of [
      { signature: await signOnEvm(signed.message, 1) },
      { signature: '0x' },
      { signature: 'text' },
      { message: signed.message.replace('Sign in.', 'Sign in!') },
    ])
      expect(await read(await authenticate(world, { ...signed, ...change }))).toEqual(refused)
    expect((await authenticate(world, signed)).status).toBe(200)
  })

  test('of a contract cannot be verified while its chain is stopped, and can be after', async ({
    world,
  }) => {
    const signed = await sign(world, { address: addresses.usdc })
    world.mainnet.halt()
    expect(await read(await authenticate(world, signed))).toEqual([
      503,
      toReasons('provider', text),
    ])
    world.mainnet.resume()
    expect((await authenticate(world, signed)).status).toBe(401)
  })
})

test.describe('the nonce of a sign-in', () => {
  test('counts once, also for two requests at once', async ({ world }) => {
    const signed = await sign(world)
    const answers = await Promise.all([authenticate(world, signed), authenticate(world, signed)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401])
    const again = await authenticate(world, signed)
    expect(await read(again)).toEqual([401, toReasons('nonce', text)])
  })

  test('must be of the token, which counts for five minutes', async ({ world }) => {
    const refused = [401, toReasons('nonce', text)]
    const [signed, other] = [await sign(world), await readNonce(world)]
    const [head, claims] = signed.token.split('.')
    const forged = `${head}.${claims}.${other.token.split('.')[2]}`
    for (const token of [other.token, forged, '', 'a.b.c'])
      expect(await read(await authenticate(world, { ...signed, token }))).toEqual(refused)
    world.conditions.skew(301_000)
    expect(await read(await authenticate(world, signed))).toEqual(refused)
    world.conditions.skew(290_000)
    expect((await authenticate(world, signed)).status).toBe(200)
  })
})

test.describe('the sign-in routes', () => {
  test('refuse messages that cannot be read, are too old, or are of an unknown chain', async ({
    world,
  }) => {
    const answerTo = async (account: Account) =>
      read(await authenticate(world, await sign(world, account)))
    const past = ['Expiration Time: 2020-01-01T00:00:00.000Z']
    const future = ['Not Before: 2999-01-01T00:00:00.000Z']
    const wrongTime = [401, toReasons('message', text)]
    expect(await answerTo({ more: past })).toEqual(wrongTime)
    expect(await answerTo({ more: future })).toEqual(wrongTime)
    expect(await answerTo({ more: ['Expiration Time: never'] })).toEqual([
      400,
      toReasons('message', text),
    ])
    expect(await answerTo({ chainId: 'eip155:5' })).toEqual([400, toReasons('chainId', text)])
    expect((await answerTo({ chainId: '1' }))[0]).toBe(200)
    const { token } = await readNonce(world)
    const headers = { 'x-nonce-jwt': `Bearer ${token}` }
    for (const [body, status] of [
      ['{', 422],
      ['{"message":1,"signature":"0x"}', 422],
      ['{"message":"Hello","signature":"0x"}', 400],
    ] as const) {
      const init = { method: 'POST', headers, body }
      expect((await callAuth(world, 'authenticate', init)).status).toBe(status)
    }
  })

  test('need a project, and have the faults of the API host', async ({ world }) => {
    const url = `${world.api.url}/auth/v1/nonce`
    expect((await fetch(url)).status).toBe(401)
    world.conditions.expireProjects()
    expect((await callAuth(world, 'nonce')).status).toBe(401)
    world.conditions.reset()
    world.api.fail(503, '/auth/v1/*')
    expect((await callAuth(world, 'nonce')).status).toBe(503)
    world.api.setFault({ kind: 'garbage' }, '/auth/v1/*')
    await expect((await callAuth(world, 'nonce')).json()).rejects.toThrow()
    world.api.drop('/auth/v1/*')
    await expect(callAuth(world, 'nonce')).rejects.toThrow('fetch failed')
    world.api.heal()
    expect((await callAuth(world, 'nonce')).status).toBe(200)
  })
})
