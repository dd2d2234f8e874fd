import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endStorage, pageStorage } from './page-storage.ts'

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

describe('pageStorage', () => {
  let items: Record<string, unknown> = {}
  beforeEach(() => {
    items = createLocalStorage()
    vi.stubGlobal('window', { localStorage: items })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('has the keys of the package, and neither reads nor changes those of a copy of the page’s own', () => {
    expect(pageStorage.get('portico.v1.email')).toBeNull()
    pageStorage.set('portico.v1.email', '"ours"')
    expect(pageStorage.get('portico.v1.email')).toBe('"ours"')
    expect(pageStorage.keys()).toEqual(['portico.v1.email'])
    pageStorage.remove('portico.v1.email')
    expect(items).toEqual({ 'portico.v1.email': '"theirs"' })
  })

  test('stores nothing more once it has ended', () => {
    endStorage()
    pageStorage.set('portico.v1.email', '"ours"')
    expect(items).toEqual({ 'portico.v1.email': '"theirs"' })
  })
})
