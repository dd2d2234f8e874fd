import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lendBuffer } from './lend-buffer.ts'

const ofNode = Object.getOwnPropertyDescriptor(globalThis, 'Buffer')
const read = () => Object(Reflect.get(globalThis, 'Buffer'))
const restore = () => {
  Reflect.deleteProperty(globalThis, 'Buffer')
  Object.defineProperty(globalThis, 'Buffer', { ...ofNode, configurable: true })
}

describe('lendBuffer', () => {
  beforeEach(() => void Reflect.deleteProperty(globalThis, 'Buffer'))
  afterEach(restore)

  test('gives a Buffer until the last one is taken back', () => {
    const takeBack = lendBuffer()
    const takeBackOther = lendBuffer()
    takeBack()
    takeBack()
    expect(read()).toBeDefined()
    takeBackOther()
    expect(Reflect.has(globalThis, 'Buffer')).toBe(false)
  })

  test('leaves the Buffer of the page', () => {
    restore()
    const page = read()
    const takeBack = lendBuffer()
    expect(read()).toBe(page)
    takeBack()
    expect(read()).toBe(page)
  })

  test('leaves a Buffer that the page has put in its place', () => {
    const takeBack = lendBuffer()
    const page = {}
    Object.defineProperty(globalThis, 'Buffer', { configurable: true, value: page })
    takeBack()
    expect(read()).toBe(page)
  })

  test('writes and reads text as base64 and UTF-8, and writes hex', () => {
    const takeBack = lendBuffer()
    const buffer = read()
    takeBack()
    expect(buffer.from('{"é":1}').toString('base64')).toBe('eyLDqSI6MX0=')
    expect(buffer.from('eyLDqSI6MX0=', 'base64').toString('utf-8')).toBe('{"é":1}')
    const letters = new TextEncoder().encode('abcdef')
    expect(buffer.from(letters.buffer, 1, 3).toString('utf8')).toBe('bcd')
    expect([...buffer.from(Uint8Array.of(1, 2))]).toEqual([1, 2])
    expect(buffer.from(Uint8Array.of(1, 255)).toString('hex')).toBe('01ff')
    expect(buffer.isBuffer(buffer.from('a'))).toBe(false)
  })
})
