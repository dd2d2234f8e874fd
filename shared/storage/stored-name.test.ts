import { describe, expect, test } from 'vitest'
import type { Storage } from '../platform/ports.ts'
import { readStored, toStorageKey } from './stored-name.ts'

const storage: Storage = {
  get: (name) => (name === toStorageKey('connection-status') ? '"connected"' : null),
  keys: () => [],
  remove: () => undefined,
  set: () => undefined,
}

describe('readStored', () => {
  test('gives the stored text', () => {
    expect(readStored(storage, 'connection-status')).toBe('"connected"')
    expect(readStored(storage, 'messaging-app-social')).toBeNull()
  })

  test('gives nothing where the storage cannot be read', () => {
    const denied: Storage = {
      ...storage,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    expect(readStored(denied, 'connection-status')).toBeNull()
  })
})
