const storeName = 'values'

export type SessionDatabase = {
  readonly clear: () => Promise<void>
  /** Another script of the origin may have written it. */
  readonly getEntries: () => Promise<readonly (readonly [key: unknown, value: unknown])[]>
  readonly remove: (key: string) => Promise<void>
  readonly set: (key: string, text: string) => Promise<void>
}

function toPromise<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(storeName))
  return toPromise(request)
}

/** The overlay does not read what other kits store, and can remove its own database as a whole. */
export function createSessionDatabase(factory: IDBFactory, copyName: string): SessionDatabase {
  const name = `${copyName}.v1.wallet-connect`
  let opening: Promise<IDBDatabase> | undefined

  async function close(): Promise<void> {
    const closing = opening
    opening = undefined
    await closing?.then((database) => database.close(), String)
  }
  async function connect(): Promise<IDBDatabase> {
    opening ??= open(factory, name)
    const database = await opening
    // Another page removes the database, or the browser has closed the connection of a suspended page.
    database.addEventListener('versionchange', close, { once: true })
    database.addEventListener('close', close, { once: true })
    return database
  }
  async function run<value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<value>,
  ): Promise<value> {
    try {
      const database = await connect()
      return await toPromise(work(database.transaction(storeName, mode).objectStore(storeName)))
    } catch (cause) {
      await close()
      throw cause
    }
  }

  return {
    async clear() {
      await close()
      // Not `clear` of the store, which a damaged database may lack.
      await toPromise(factory.deleteDatabase(name))
    },
    async getEntries() {
      const keys = await run('readonly', (store) => store.getAllKeys())
      const values = await run('readonly', (store) => store.getAll())
      return keys.map((key, index) => [key, values[index]])
    },
    remove: (key) => run('readwrite', (store) => store.delete(key)),
    async set(key, text) {
      await run('readwrite', (store) => store.put(text, key))
    },
  }
}
