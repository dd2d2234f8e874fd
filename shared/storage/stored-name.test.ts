import { describe, expect, test } from 'vitest'
import type { Storage } from '../platform/ports.ts'
import { hasStoredConnection, hasStoredLogin, toStoredName } from './stored-name.ts'

function aStorage(stored: Readonly<Record<string, string>>): Storage {
  const values = new Map(Object.entries(stored))
  return {
    get: (name) => values.get(name) ?? null,
    keys: () => [...values.keys()],
    remove: (name) => void values.delete(name),
    set: (name, text) => void values.set(name, text),
  }
}

const unreadable: Storage = {
  ...aStorage({}),
  get() {
    throw new DOMException('denied', 'SecurityError')
  },
}

describe('hasStoredConnection', () => {
  test('is of a connection that was not ended', () => {
    const name = toStoredName('connection-status')
    expect(hasStoredConnection(aStorage({ [name]: '"connected"' }))).toBe(true)
    expect(hasStoredConnection(aStorage({ [name]: '"disconnected"' }))).toBe(false)
    expect(hasStoredConnection(aStorage({}))).toBe(false)
    expect(hasStoredConnection(unreadable)).toBe(false)
  })
})

describe('hasStoredLogin', () => {
  test('is of a login that has left the page and may have come back', () => {
    const name = toStoredName('messaging-app-social')
    expect(hasStoredLogin(aStorage({ [name]: '"google"' }))).toBe(true)
    expect(hasStoredLogin(aStorage({}))).toBe(false)
    expect(hasStoredLogin(unreadable)).toBe(false)
  })
})
