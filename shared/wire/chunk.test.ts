import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createFakeDocument } from '../testing/fake-document.ts'
import { chunkName, exportChunk, whenChunkExported } from './chunk.ts'

describe('exportChunk', () => {
  test('gives the exports of a chunk to the listener, until it is removed', () => {
    const page = Object.assign(new EventTarget(), createFakeDocument())
    const heard = vi.fn<(exported: unknown) => void>()
    const stop = whenChunkExported(page, 'wallet-connect', heard)
    const exported = { UniversalProvider: () => undefined }
    exportChunk(page, 'wallet-connect', exported)
    expect(heard.mock.calls).toEqual([[exported]])
    stop()
    exportChunk(page, 'wallet-connect', exported)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('whenChunkExported', () => {
  test('ignores other events that a page dispatches', () => {
    fc.assert(
      fc.property(fc.anything(), (detail) => {
        const page = Object.assign(new EventTarget(), createFakeDocument())
        const heard = vi.fn<(exported: unknown) => void>()
        whenChunkExported(page, 'wallet-connect', heard)
        page.dispatchEvent(new Event('portico-chunk'))
        page.dispatchEvent(new CustomEvent('portico-chunk', { detail }))
        page.dispatchEvent(new CustomEvent('portico-chunk', { detail: { name: 'other' } }))
        expect(heard).not.toHaveBeenCalled()
      }),
    )
  })
})

describe('chunkName', () => {
  test.each(['bridge', '../background', 'constructor', '', null])(
    'does not have the chunk %s',
    (name) => {
      expect(v.is(chunkName, name)).toBe(false)
    },
  )
})
