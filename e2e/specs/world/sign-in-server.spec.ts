import { encodeFunctionData, serializeErc6492Signature } from 'viem'
import { placePasskeyAccount } from '../../fixtures/world/passkey.ts'
import { signOnEvm } from '../../fixtures/world/sign-in-requests.ts'
import { createSignInClient, toSignInText } from '../../fixtures/world/sign-in-server-client.ts'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { accountFactoryAbi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'
import type { World } from '../../sandbox/world.ts'

const [me = '0x'] = devAddresses
const accepted = [200, undefined] as const

function openPage(world: World) {
  const origin = world.control.url
  const client = createSignInClient(world, origin)
  /** A message with a new nonce, signed by a development account. */
  async function sign(lines: Partial<Parameters<typeof toSignInText>[1]> = {}, signer = 0) {
    const nonce = lines.nonce ?? (await client.readNonce())
    const message = toSignInText(origin, { ...lines, nonce })
    return { message, signature: await signOnEvm(message, signer) }
  }
  return { ...client, origin, sign }
}

test.describe('the sign-in server of the documentation', () => {
  test('signs in by a cookie that no script reads, and out again', async ({ world }) => {
    const page = openPage(world)
    expect(await page.readMessages()).toEqual([])
    const nonces = [await page.readNonce(), await page.readNonce()]
    expect(new Set(nonces).size).toBe(2)
    const proof = await page.sign()
    const before = page.cookie()
    const answer = await page.send('verify', 'POST', { sessions: [proof] })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/)
    // The cookie from before the sign-in is worth nothing.
    expect(page.cookie()).not.toBe(before)
    const stranger = createSignInClient(world, page.origin)
    stranger.useCookie(before)
    expect(await stranger.readMessages()).toEqual([])
    const other = await page.sign({ chainId: 8453 })
    expect(await page.verify(other)).toEqual(accepted)
    expect(await page.readMessages()).toEqual([proof.message, other.message])

    const signedIn = page.cookie()
    await page.send('sign-out', 'POST', { address: me.toLowerCase(), chainId: 'eip155:1' })
    expect(await page.readMessages()).toEqual([other.message])
    await page.send('verify', 'PUT', { sessions: [] })
    expect(await page.readMessages()).toEqual([])
    page.useCookie(signedIn)
    expect(await page.readMessages()).toEqual([])
  })

  test('consumes a nonce once, also under two posts at once and where it refuses', async ({
    world,
  }) => {
    const page = openPage(world)
    const proof = await page.sign()
    const cookie = page.cookie()
    const copy = createSignInClient(world, page.origin)
    copy.useCookie(cookie)
    const both = await Promise.all([page.verify(proof), copy.verify(proof)])
    expect(both.map(([status]) => status).toSorted((left, right) => left - right)).toEqual([
      200, 401,
    ])
    expect(both).toContainEqual([401, 'nonce'])
    expect(await page.verify(proof)).toEqual([401, 'nonce'])

    const wrong = await page.sign({ chainId: 8453 }, 1)
    expect(await page.verify(wrong)).toEqual([401, 'signature'])
    const signature = await signOnEvm(wrong.message)
    expect(await page.verify({ ...wrong, signature })).toEqual([401, 'nonce'])

    const late = await page.sign()
    world.signIn.wait(600_000)
    expect(await page.verify(late)).toEqual([401, 'nonce'])
    // A nonce of another browser, and one that the server has not issued.
    const nonce = await openPage(world).readNonce()
    expect(await page.verify(await page.sign({ nonce }))).toEqual([401, 'nonce'])
    expect(await page.verify(await page.sign({ nonce: 'abcdefgh1' }))).toEqual([401, 'nonce'])
  })

  test('refuses what was not signed for this page, this time and this account', async ({
    world,
  }) => {
    const page = openPage(world)
    const tampered = await page.sign()
    const message = tampered.message.replace('Chain ID: 1', 'Chain ID: 8453')
    expect(await page.verify({ ...tampered, message })).toEqual([401, 'signature'])
    expect(await page.verify(await page.sign({ domain: 'evil.example' }))).toEqual([401, 'domain'])
    const expires = new Date(Date.now() - 1).toISOString()
    expect(await page.verify(await page.sign({ expires }))).toEqual([401, 'expired'])
    expect(await page.verify(await page.sign({ address: devAddresses[1] ?? '' }))).toEqual([
      401,
      'signature',
    ])
    for (const body of ['', '{', 'null', '{}', '{"sessions":{}}']) {
      const answer = await page.send('verify', 'POST', body)
      expect([answer.status, await answer.json()]).toEqual([400, { reason: 'malformed' }])
    }
    for (const proof of [null, {}, { message: 1, signature: 1 }, { message: 'x'.repeat(9) }]) {
      const answer = await page.send('verify', 'POST', { sessions: [proof] })
      expect([answer.status, await answer.json()]).toEqual([401, { reason: 'malformed' }])
    }
    expect(await page.readMessages()).toEqual([])
    const stranger = createSignInClient(world, 'https://evil.example')
    expect((await stranger.send('nonce', 'POST')).status).toBe(403)
  })

  test('a session ends with its message', async ({ world }) => {
    const page = openPage(world)
    const expires = new Date(Date.now() + 60_000).toISOString()
    expect(await page.verify(await page.sign({ expires }))).toEqual(accepted)
    expect(await page.readMessages()).toHaveLength(1)
    world.signIn.wait(60_000)
    expect(await page.readMessages()).toEqual([])
  })

  test('verifies an account that is not deployed yet, on the chain of the message', async ({
    world,
  }) => {
    const page = openPage(world)
    const factory = { address: addresses.accountFactory, abi: accountFactoryAbi } as const
    const call = { ...factory, args: [me, 77n] as const }
    const address = await world.base.client.readContract({ ...call, functionName: 'getAddress' })
    const data = encodeFunctionData({ ...call, functionName: 'createAccount' })
    const toProof = async (signer = 0) => {
      const { message, signature } = await page.sign({ address, chainId: 8453 }, signer)
      const wrap = (text: string) =>
        serializeErc6492Signature({
          address: factory.address,
          data,
          signature: `0x${text.slice(2)}`,
        })
      return { message, signature: wrap(signature), twice: wrap(wrap(signature)) }
    }
    expect(await page.verify(await toProof(1))).toEqual([401, 'signature'])
    const { message, twice } = await toProof()
    expect(await page.verify({ message, signature: twice })).toEqual([401, 'double-wrapped'])
    expect(await page.verify(await toProof())).toEqual(accepted)
  })

  test('verifies the passkey of an account, on the chain of the message alone', async ({
    world,
  }) => {
    const page = openPage(world)
    const address = '0x00000000000000000000000000000000c0de0003'
    const passkey = await placePasskeyAccount(world.base.rpc, address)
    const toProof = async (chainId: number) => {
      const { message } = await page.sign({ address, chainId })
      return { message, signature: passkey.sign(message, page.origin) }
    }
    expect(await page.verify(await toProof(8453))).toEqual(accepted)
    // The account is not on the other chain of the app.
    expect(await page.verify(await toProof(1))).toEqual([401, 'signature'])
    const { message } = await page.sign({ address, chainId: 8453 })
    const { signature } = await toProof(8453)
    expect(await page.verify({ message, signature })).toEqual([401, 'signature'])
    // The app has no such chain: a key cannot sign in on it either.
    expect(await page.verify(await toProof(10))).toEqual([401, 'chain'])
    expect(await page.verify(await page.sign({ chainId: 10 }))).toEqual([401, 'chain'])
  })

  test('accepts the key of a delegated account, whatever its delegate answers', async ({
    world,
  }) => {
    const page = openPage(world)
    const delegate = '0x00000000000000000000000000000000c0de0002'
    await world.mainnet.rpc('anvil_setCode', [me, `0xef0100${delegate.slice(2)}`])
    const refusing = `0x7f${'ffffffff'.padEnd(64, '0')}60005260206000f3`
    for (const code of [refusing, '0x60006000fd']) {
      await world.mainnet.rpc('anvil_setCode', [delegate, code])
      expect(await page.verify(await page.sign())).toEqual(accepted)
      expect(await page.verify(await page.sign({}, 1))).toEqual([401, 'signature'])
    }
    await world.mainnet.rpc('anvil_setCode', [me, '0x'])
  })

  test('a node that is down refuses nobody, and lets nobody in', async ({ world }) => {
    const page = openPage(world)
    world.mainnet.halt()
    // A key needs no node.
    expect(await page.verify(await page.sign())).toEqual(accepted)
    const address = addresses.exchange
    expect(await page.verify(await page.sign({ address }))).toEqual([503, 'node-unreachable'])
    world.mainnet.resume()
    expect(await page.verify(await page.sign({ address }))).toEqual([401, 'signature'])
  })
})
