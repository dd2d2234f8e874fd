import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Loads the module, which reads its globals once. */
const load = () => import('./scoped-storage.ts')

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
    vi.stubGlobal('self', { localStorage: items })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('has the keys of the package, and neither reads nor changes those of a copy of the page’s own', async () => {
    const { scopedStorage } = await load()
    expect(scopedStorage.get('portico.v1.email')).toBeNull()
    scopedStorage.set('portico.v1.email', '"ours"')
    expect(scopedStorage.get('portico.v1.email')).toBe('"ours"')
    expect(scopedStorage.keys()).toEqual(['portico.v1.email'])
    scopedStorage.remove('portico.v1.email')
    expect(scopedStorage.keys()).toEqual([])
    expect(items).toEqual({ 'portico.v1.email': '"theirs"' })
  })

  test('stores nothing more once it has ended', async () => {
    const { endStorage, scopedStorage } = await load()
    endStorage()
    scopedStorage.set('portico.v1.email', '"ours"')
    expect(items).toEqual({ 'portico.v1.email': '"theirs"' })
  })
})
