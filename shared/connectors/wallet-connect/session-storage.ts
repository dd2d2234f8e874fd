import * as v from 'valibot'
import { createQueue } from '../../async/queue.ts'
import { limitTime } from '../../async/time-limit.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Clock, Log } from '../../platform/ports.ts'
import { finiteNumber } from '../../schema/numbers.ts'
import * as sessionLimits from './limits.ts'
import type { SessionDatabase } from './session-database.ts'

export type SessionStorage = {
  readonly clear: () => Promise<void>
  /** Stores nothing after it: the packages go on writing for a while. */
  readonly end: () => Promise<void>
  readonly getEntries: () => Promise<[string, unknown][]>
  readonly getItem: (key: string) => Promise<unknown>
  readonly getKeys: () => Promise<string[]>
  readonly removeItem: (key: string) => Promise<void>
  readonly setItem: (key: string, value: unknown) => Promise<void>
}

export type SessionStorageOptions = {
  readonly clock: Pick<Clock, 'after'>
  readonly database: SessionDatabase | undefined
  readonly log: Log
}

const text = v.string()
const object = v.object({})
const texts = v.record(text, text)
const names = v.array(text)
const withTopic = v.object({ topic: text })
const part = v.object({ accounts: names, events: names, methods: names })
const participant = v.object({ metadata: object, publicKey: text })

const forms: Readonly<Record<string, v.GenericSchema>> = {
  expirer: v.array(v.object({ expiry: finiteNumber(), target: text })),
  history: v.array(v.object({ id: finiteNumber(), request: object, topic: text })),
  keychain: v.record(text, v.pipe(text, v.regex(/^[\da-f]+$/i))),
  messages: v.record(text, texts),
  messages_withoutClientAck: v.record(text, texts),
  pairing: v.array(withTopic),
  proposal: v.array(v.object({ id: finiteNumber(), proposer: participant })),
  session: v.array(
    v.object({
      expiry: finiteNumber(),
      namespaces: v.record(text, part),
      peer: participant,
      self: participant,
      topic: text,
    }),
  ),
  subscription: v.array(withTopic),
  'verify:public:key': object,
}

function toForm(key: string): v.GenericSchema {
  const [, store] = key.split('//')
  if (store !== undefined) return forms[store] ?? v.array(object)
  return key.startsWith('wc@2:universal_provider:/') ? v.record(text, object) : v.unknown()
}

function parseEntries(entries: Awaited<ReturnType<SessionDatabase['getEntries']>>) {
  return entries.map(([key, value]) => {
    const name = String(key)
    if (!v.is(v.pipe(v.string(), v.parseJson(), toForm(name)), value))
      throw new PorticoError('bad-response', `The stored value ${name} cannot be read.`)
    return [name, value] as const
  })
}

const stringify = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))

type LimitDatabase = <value>(work: () => Promise<value>) => Promise<value>

/** Some browsers never answer. */
function limitDatabase(clock: Pick<Clock, 'after'>): LimitDatabase {
  const onLimit = () => {
    throw new PorticoError('internal', 'The database does not answer.')
  }
  return (work) => limitTime({ clock, limit: sessionLimits.databaseAnswer, onLimit }, work)
}

/** A database that cannot be read is removed and created again. `undefined` where the browser blocks it. */
async function readEntries({ database, log }: SessionStorageOptions, inTime: LimitDatabase) {
  const read = () => inTime(async () => parseEntries((await database?.getEntries()) ?? []))
  try {
    return await read()
  } catch (cause) {
    try {
      await inTime(async () => database?.clear())
      const entries = await read()
      log('warn', 'The stored data of WalletConnect was damaged and has been removed.', cause)
      return entries
    } catch {
      return undefined
    }
  }
}

/** Never rejects: the packages would not start, and would not say why. Where the browser blocks it, a session ends with the page. */
export async function openSessionStorage(options: SessionStorageOptions): Promise<SessionStorage> {
  const { database, log } = options
  const inTime = limitDatabase(options.clock)
  const entries = database && (await readEntries(options, inTime))
  const stored = new Map(entries)
  const queue = createQueue()
  let isEnded = false
  if (!entries)
    log('warn', 'This browser blocks IndexedDB: a session of WalletConnect ends with the page.')

  /** A failed write is logged: the session goes on until the page ends. */
  async function write(work: (to: SessionDatabase) => Promise<void>): Promise<void> {
    if (!database || !entries || isEnded) return
    await queue(() => inTime(() => work(database))).catch((cause: unknown) =>
      log('warn', 'The data of WalletConnect could not be stored.', cause),
    )
  }
  const parse = (stringified: string | undefined): unknown =>
    stringified === undefined ? undefined : v.parse(v.pipe(text, v.parseJson()), stringified)

  async function clear(): Promise<void> {
    stored.clear()
    await write((to) => to.clear())
  }

  return {
    clear,
    async end() {
      const clearing = clear()
      isEnded = true
      await clearing
    },
    getEntries: async () => [...stored].map(([key, stringified]) => [key, parse(stringified)]),
    getItem: async (key) => parse(stored.get(key)),
    getKeys: async () => [...stored.keys()],
    async removeItem(key) {
      if (stored.delete(key)) await write((to) => to.remove(key))
    },
    async setItem(key, value) {
      const stringified = stringify(value)
      if (stringified === undefined || stored.get(key) === stringified) return
      stored.set(key, stringified)
      await write((to) => to.set(key, stringified))
    },
  }
}
