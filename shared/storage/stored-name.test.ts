import { describe, expect, test } from 'vitest'
import type { Storage } from '../platform/ports.ts'
import { readStored, toStoredName } from './stored-name.ts'

const storage: Storage = {
  get: (name) => (name === toStoredName('connection-status') ? '"connected"' : null),
  keys: () => [],
  remove: () => undefined,
  set: () => undefined,
}

describe('readStored', () => {
  test('gives the text as it is stored', () => {
    expect(readStored(storage, 'connection-status')).toBe('"connected"')
    expect(readStored(storage, 'messaging-app-social')).toBeNull()
  })

  test('finds nothing in a store that cannot be read', () => {
    const denied: Storage = {
      ...storage,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    expect(readStored(denied, 'connection-status')).toBeNull()
  })
})
