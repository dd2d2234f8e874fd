import { ed25519 } from '@noble/curves/ed25519'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../format/base58.ts'
import type { ChainId } from '../schema/primitives.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { createLocalSessions, type LocalSessionsOptions } from './local-sessions.ts'
import { createSignInMessage } from './sign-in-message.ts'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const other = privateKeyToAccount(`0x${'2'.repeat(64)}`)

function setUp(options: LocalSessionsOptions = {}, protocol = 'https:') {
  const clock = createFakeClock(Date.parse('2026-01-31T12:00:00Z'))
  const storage = createFakeStorage()
  let nonces = 0
  const siwx = createLocalSessions(options, () => ({
    clock,
    createNonce: () => `nonce000${nonces++}`,
    fetch: () => Promise.reject(new TypeError('offline')),
    location: () => ({ host: 'app.example', origin: 'https://app.example', protocol }),
    storage,
  }))
  async function sign(chainId: ChainId = 'eip155:1', signer = account) {
    const data = await siwx.createMessage({ accountAddress: signer.address, chainId })
    const message = data.toString()
    return { data, message, signature: await signer.signMessage({ message }) }
  }
  return { clock, sign, siwx, storage }
}

const refusedFor = (reason: string) =>
  expect.objectContaining({
    code: 'sign-in-refused',
    details: { reason },
    message: `The sign-in was refused: ${reason}.`,
  })

describe('createLocalSessions', () => {
  test('creates a message of the page, for a day', async () => {
    const { siwx } = setUp({ resources: ['https://app.example/terms'], statement: 'Hello.' })
    const message = await siwx.createMessage({
      accountAddress: account.address,
      chainId: 'eip155:10',
      notBefore: '2026-01-31T12:00:00Z',
    })
    expect(message).toMatchObject({
      accountAddress: account.address,
      chainId: 'eip155:10',
      domain: 'app.example',
      expirationTime: '2026-02-01T12:00:00.000Z',
      issuedAt: '2026-01-31T12:00:00.000Z',
      nonce: 'nonce0000',
      notBefore: '2026-01-31T12:00:00Z',
      resources: ['https://app.example/terms'],
      scheme: undefined,
      statement: 'Hello.',
      uri: 'https://app.example',
      version: '1',
    })
  })

  test('refuses a text of another scheme on a page with encryption', async () => {
    const { siwx } = setUp()
    const { siwx: local } = setUp({}, 'http:')
    const data = await local.createMessage({
      accountAddress: account.address,
      chainId: 'eip155:1',
    })
    const message = data.toString()
    expect(message).toMatch(/^http:\/\/app\.example wants/)
    const session = { data, message, signature: await account.signMessage({ message }) }
    await expect(siwx.addSession(session)).rejects.toEqual(refusedFor('scheme'))
    await expect(local.addSession(session)).resolves.toBeUndefined()
  })

  test('what no message can contain is named when the page starts', () => {
    expect(() => setUp({ statement: '' })).toThrow('The options are not valid. statement: ')
    expect(() => setUp({ resources: ['terms'], statement: 'Grüße' })).toThrow(
      'The options are not valid. statement: Give one line of ASCII letters, digits, spaces and the punctuation of URIs. resources: Give absolute URIs.',
    )
  })

  test('names the scheme on a page without encryption alone', async () => {
    const input = { accountAddress: account.address, chainId: 'eip155:1' } as const
    const { siwx } = setUp({}, 'http:')
    expect((await siwx.createMessage(input)).scheme).toBe('http')
  })

  test('keeps a verified session of an account and a network until it expires', async () => {
    const { clock, sign, siwx } = setUp({ lifetime: 1_000 })
    const session = await sign()
    await siwx.addSession(session)
    const lower = account.address.toLowerCase()
    expect(await siwx.getSessions('eip155:1', lower)).toMatchObject([
      { data: { nonce: 'nonce0000' }, message: session.message, signature: session.signature },
    ])
    expect(await siwx.getSessions('eip155:10', account.address)).toEqual([])
    expect(await siwx.getSessions('eip155:1', other.address)).toEqual([])
    clock.advance(999)
    expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
    clock.advance(1)
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  })

  test('revoking needs both the chain and the address to match', async () => {
    const { sign, siwx } = setUp()
    await siwx.addSession(await sign('eip155:1'))
    await siwx.addSession(await sign('eip155:10'))
    await siwx.addSession(await sign('eip155:1', other))
    await siwx.revokeSession('eip155:1', account.address.toLowerCase())
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
    expect(await siwx.getSessions('eip155:10', account.address)).toHaveLength(1)
    expect(await siwx.getSessions('eip155:1', other.address)).toHaveLength(1)
  })

  test('a new session of an account replaces its earlier one and drops what has expired', async () => {
    const { clock, sign, siwx, storage } = setUp({ lifetime: 1_000 })
    await siwx.addSession(await sign('eip155:10'))
    clock.advance(1_000)
    await siwx.addSession(await sign())
    await siwx.addSession(await sign())
    const nonces = storage.entries.get('portico.v1.siwx')?.match(/"nonce":"\w+"/g)
    expect(nonces).toEqual(['"nonce":"nonce0002"'])
  })

  test('setSessions replaces all, and nothing if one is refused', async () => {
    const { sign, siwx } = setUp()
    await siwx.addSession(await sign('eip155:1'))
    const [valid, forged] = [await sign('eip155:10'), await sign('eip155:137')]
    const { signature } = valid
    await expect(siwx.setSessions([valid, { ...forged, signature }])).rejects.toEqual(
      refusedFor('signature'),
    )
    expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
    await siwx.setSessions([valid])
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
    expect(await siwx.getSessions('eip155:10', account.address)).toHaveLength(1)
  })

  test('refuses a session that its text does not confirm', async () => {
    const { clock, sign, siwx } = setUp({ lifetime: 1_000 })
    const session = await sign()
    const { data, message } = session
    const text = String(createSignInMessage({ ...data, domain: 'evil.example' }))
    const elsewhere = {
      data,
      message: text,
      signature: await account.signMessage({ message: text }),
    }
    const cases = [
      ['address', { ...session, data: { ...data, accountAddress: other.address } }],
      ['chain', { ...session, data: { ...data, chainId: 'eip155:10' } }],
      ['nonce', { ...session, data: { ...data, nonce: 'anothernonce' } }],
      ['malformed', { ...session, message: `${message}\n` }],
      ['signature', { ...session, signature: await other.signMessage({ message }) }],
      ['domain', elsewhere],
    ] as const
    for (const [reason, refused] of cases)
      await expect(siwx.addSession(refused)).rejects.toEqual(refusedFor(reason))
    clock.advance(1_000)
    await expect(siwx.addSession(session)).rejects.toEqual(refusedFor('expired'))
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  })

  test('the signed text decides when a session ends, not the fields beside it', async () => {
    const { clock, sign, siwx } = setUp({ lifetime: 1_000 })
    const session = await sign()
    const data = { ...session.data, expirationTime: '2036-01-31T12:00:00Z' }
    await siwx.addSession({ ...session, data })
    clock.advance(1_000)
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  })

  test('no node is another failure than an invalid signature', async () => {
    const { sign, siwx } = setUp({ request: () => Promise.reject(new Error('down')) })
    const session = await sign('eip155:1')
    const { message } = session
    const forged = { ...session, signature: await other.signMessage({ message }) }
    await expect(siwx.addSession(forged)).rejects.toMatchObject({
      code: 'rpc-failed',
      message: 'No node could verify the signature of the account.',
    })
    const refusing = setUp({ request: async () => `0x${'0'.repeat(64)}` })
    await expect(refusing.siwx.addSession(forged)).rejects.toEqual(refusedFor('signature'))
  })

  test('keeps the cacao of a session, and reads none without its account', async () => {
    const { sign, siwx, storage } = setUp({ storageKey: 'key' })
    const session = await sign()
    const iss = `did:pkh:eip155:1:${account.address}`
    const cacao = {
      h: { t: 'caip122' },
      p: { iss, nonce: session.data.nonce },
      s: { s: session.signature, t: 'eip191' },
    }
    await siwx.addSession({ ...session, cacao })
    expect(await siwx.getSessions('eip155:1', account.address)).toMatchObject([{ cacao }])
    const text = String(storage.get('key'))
    for (const odd of ['1', 'null', '[]']) {
      storage.set('key', text.replace(JSON.stringify(iss), odd))
      expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
    }
  })

  test('refuses a text of a wallet that a message of a page is not', async () => {
    const { siwx } = setUp()
    const key = new Uint8Array(32).fill(7)
    const address = toBase58(ed25519.getPublicKey(key))
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const data = await siwx.createMessage({ accountAddress: address, chainId })
    const message = data.toString().replace(/\nURI: .*/, '')
    const signature = toBase58(ed25519.sign(new TextEncoder().encode(message), key))
    await expect(siwx.addSession({ data, message, signature })).rejects.toEqual(
      refusedFor('malformed'),
    )
  })

  test('a storage that throws or has another content is empty', async () => {
    const { sign, siwx, storage } = setUp({ storageKey: 'key' })
    await siwx.addSession(await sign())
    expect([...storage.entries.keys()]).toEqual(['key'])
    for (const text of ['', '{', '{}', '[{}]', '[{"data":{}}]']) {
      storage.set('key', text)
      expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
    }
    const get = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const denied = setUp({ storage: { ...storage, get } })
    expect(await denied.siwx.getSessions('eip155:1', account.address)).toEqual([])
  })

  test('§6.3 the host chooses whether sign-in is required', () => {
    expect(setUp({ getRequired: () => true }).siwx.getRequired?.()).toBe(true)
    expect(setUp().siwx.getRequired).toBeUndefined()
  })

  test('creating it reads nothing of the page', () => {
    const siwx = createLocalSessions({}, () => {
      throw new ReferenceError('window is not defined')
    })
    expect(Object.keys(siwx)).toContain('createMessage')
  })
})
