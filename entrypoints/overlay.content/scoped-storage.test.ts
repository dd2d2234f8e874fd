import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Loads the module, which reads its globals once. */
const load = () => import('./scoped-storage.ts')

class FakeChannel {
  constructor(readonly name: string) {}
}

/** Local storage with the values of a copy of the page's own. */
function createLocalStorage() {
  const items: Record<string, unknown> = { 'portico.v1.email': '"theirs"' }
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
    setItem: (key: string, value: string) => void (items[key] = value),
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value })
  return items
}

describe('scopedStorage', () => {
  let items: Record<string, unknown> = {}
  beforeEach(() => {
    vi.resetModules()
    items = createLocalStorage()
    vi.stubGlobal('self', { BroadcastChannel: FakeChannel, localStorage: items })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('has the keys of the package, and neither reads nor changes those of a copy of the page’s own', async () => {
    const { scopedStorage } = await load()
    expect(scopedStorage.getItem('portico.v1.email')).toBeNull()
    scopedStorage.setItem('portico.v1.email', '"ours"')
    expect(scopedStorage.getItem('portico.v1.email')).toBe('"ours"')
    expect(Object.keys(scopedStorage)).toEqual(['portico.v1.email'])
    scopedStorage.removeItem('portico.v1.email')
    expect(Object.keys(scopedStorage)).toEqual([])
    expect(items).toEqual({ 'portico.v1.email': '"theirs"' })
  })

  test('stores nothing more once it has ended', async () => {
    const { endStorage, scopedStorage } = await load()
    endStorage()
    scopedStorage.setItem('portico.v1.email', '"ours"')
    expect(items).toEqual({ 'portico.v1.email': '"theirs"' })
  })
})

test('ScopedChannel has a name of its own', async () => {
  vi.stubGlobal('self', { BroadcastChannel: FakeChannel })
  vi.resetModules()
  const { ScopedChannel } = await load()
  expect(new ScopedChannel('portico-disconnect').name).toBe('portico-extension:portico-disconnect')
  vi.unstubAllGlobals()
})
