import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { settle } from '../../testing/settle.ts'
import type { SessionDatabase } from './session-database.ts'
import { openSessionStorage } from './session-storage.ts'

const core = 'wc@2:core:0.3:portico//'
const client = 'wc@2:client:0.3:portico//'

const person = { metadata: { name: 'Example' }, publicKey: 'ab' }
const session = {
  expiry: 1,
  namespaces: { eip155: { accounts: ['eip155:1:0x'], events: [], methods: [] } },
  peer: person,
  self: person,
  topic: 'aa',
}
/** What the packages store of one session. */
const valid: Readonly<Record<string, unknown>> = {
  [`${core}expirer`]: [{ expiry: 1, target: 'topic:aa' }],
  [`${core}history`]: [{ id: 1, request: { method: 'x' }, topic: 'aa' }],
  [`${core}keychain`]: { aa: '00ff', client_ed25519_seed: 'ff' },
  [`${core}messages`]: { aa: { bb: 'text' } },
  [`${core}pairing`]: [{ expiry: 1, topic: 'aa' }],
  [`${core}subscription`]: [{ topic: 'aa' }],
  [`${client}proposal`]: [{ id: 1, proposer: person }],
  [`${client}session`]: [session],
  'wc@2:universal_provider:/namespacesaa': { eip155: { chains: [] } },
}

/** A database in memory, whose calls are the test's. */
function createDatabase(stored: Readonly<Record<string, unknown>> = {}) {
  const values = new Map(Object.entries(stored))
  const database: SessionDatabase = {
    clear: async () => values.clear(),
    getEntries: async () => [...values],
    remove: async (key) => void values.delete(key),
    set: async (key, text) => void values.set(key, text),
  }
  return { database, values }
}

const toTexts = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))

function open(database: SessionDatabase | undefined) {
  const clock = createFakeClock()
  const lines: string[] = []
  const log = (level: string, message: string) => void lines.push(`${level} ${message}`)
  return { clock, lines, opening: openSessionStorage({ clock, database, log }) }
}

const damaged = 'warn The stored data of WalletConnect was damaged and has been removed.'
const blocked = 'warn This browser blocks IndexedDB: a session of WalletConnect ends with the page.'

describe('openSessionStorage', () => {
  test('reads what the packages have stored, and stores what they write', async () => {
    const { database, values } = createDatabase(toTexts(valid))
    const { lines, opening } = open(database)
    const storage = await opening
    expect(Object.fromEntries(await storage.getEntries())).toEqual(valid)
    expect(await storage.getKeys()).toEqual(Object.keys(valid))
    await storage.setItem('WALLETCONNECT_CLIENT_ID', 'did:key:z')
    await storage.setItem('wc@2:universal_provider:/optionalNamespacesaa', undefined)
    await storage.removeItem(`${client}session`)
    expect(await storage.getItem('WALLETCONNECT_CLIENT_ID')).toBe('did:key:z')
    expect(values.get('WALLETCONNECT_CLIENT_ID')).toBe('"did:key:z"')
    expect(values.has(`${client}session`)).toBe(false)
    expect(values.size).toBe(Object.keys(valid).length)
    expect(lines).toEqual([])
  })

  test('gives copies: the packages change what they have read', async () => {
    const storage = await open(createDatabase(toTexts(valid)).database).opening
    Object.assign(Object(await storage.getItem(`${core}keychain`)), { aa: 'changed' })
    expect(await storage.getItem(`${core}keychain`)).toEqual(valid[`${core}keychain`])
  })

  test('one value of another form removes them all, whatever the other values are', async () => {
    const value = fc.oneof(
      fc.constantFrom('{', 'null', '7', '[null]', '[7]', '"text"', '{"aa":"zz"}'),
      fc.anything().filter((one) => typeof one !== 'string'),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(valid)), value, async (key, damage) => {
        const { database, values } = createDatabase({ ...toTexts(valid), [key]: damage })
        const { lines, opening } = open(database)
        expect(await (await opening).getKeys()).toEqual([])
        expect(lines).toEqual([damaged])
        expect(values.size).toBe(0)
      }),
    )
  })

  test('a database that lacks its store is made anew', async () => {
    const { database } = createDatabase()
    let isWhole = false
    const { lines, opening } = open({
      ...database,
      clear: async () => void (isWhole = true),
      getEntries: async () => {
        if (isWhole) return []
        throw new DOMException('No such store.', 'NotFoundError')
      },
    })
    expect(await (await opening).getKeys()).toEqual([])
    expect(lines).toEqual([damaged])
  })

  test.each([
    ['no database', undefined],
    [
      'a database that refuses the page',
      {
        ...createDatabase().database,
        clear: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
        getEntries: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
      },
    ],
  ])('with %s, it keeps what is written until the page ends', async (_, database) => {
    const { lines, opening } = open(database)
    const storage = await opening
    await storage.setItem('a', { b: 1n })
    expect(await storage.getItem('a')).toEqual({ b: '1' })
    await storage.clear()
    expect(await storage.getItem('a')).toBeUndefined()
    expect(lines).toEqual([blocked])
  })

  test('does not wait for a database that never answers', async () => {
    const never = () => new Promise<never>(() => undefined)
    const { clock, lines, opening } = open({
      ...createDatabase().database,
      clear: never,
      getEntries: never,
    })
    for (let count = 0; count < 2; count += 1) {
      clock.advance(3_000)
      await settle()
    }
    expect(await (await opening).getKeys()).toEqual([])
    expect(lines).toEqual([blocked])
    expect(clock.pending()).toBe(0)
  })

  test('a write that fails is logged, and the next is tried', async () => {
    const { database, values } = createDatabase()
    let isFull = true
    const { lines, opening } = open({
      ...database,
      set: async (...entry) => {
        if (isFull) throw new DOMException('Full', 'QuotaExceededError')
        await database.set(...entry)
      },
    })
    const storage = await opening
    await storage.setItem('a', 1)
    isFull = false
    await storage.setItem('b', 2)
    expect(lines).toEqual(['warn The data of WalletConnect could not be stored.'])
    expect([...values]).toEqual([['b', '2']])
    expect(await storage.getItem('a')).toBe(1)
  })

  test('does not wait for a write that the database never answers', async () => {
    const { database, values } = createDatabase()
    let isStuck = true
    const { clock, lines, opening } = open({
      ...database,
      set: (...entry) => (isStuck ? new Promise<never>(() => undefined) : database.set(...entry)),
    })
    const storage = await opening
    const writing = storage.setItem('a', 1)
    await settle()
    clock.advance(3_000)
    await writing
    isStuck = false
    await storage.setItem('b', 2)
    expect(lines).toEqual(['warn The data of WalletConnect could not be stored.'])
    expect([...values]).toEqual([['b', '2']])
    expect(clock.pending()).toBe(0)
  })

  test('stores nothing after its end', async () => {
    const { database, values } = createDatabase(toTexts(valid))
    const storage = await open(database).opening
    await storage.end()
    await storage.setItem('a', 1)
    expect(values.size).toBe(0)
  })
})
