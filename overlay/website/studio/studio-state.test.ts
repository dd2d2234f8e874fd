import { assert, dictionary, jsonValue, property, string } from 'fast-check'
import JSON5 from 'json5'
import { describe, expect, test } from 'vitest'
import { decodeState, encodeState, getOption, withOption } from './studio-state.ts'

describe('a link to the studio', () => {
  test('holds the options and the scene', () => {
    assert(
      property(dictionary(string({ unit: 'binary' }), jsonValue()), string(), (options, scene) => {
        const text = encodeState({ options, scene })
        expect(text).toMatch(/^[\w-]+$/)
        expect(decodeState(text)).toEqual(JSON5.parse(JSON.stringify({ options, scene })))
      }),
    )
  })

  test.each(['', 'x', 'bm90IGpzb24', btoa('[]'), btoa('{"options":"x","scene":"a"}'), '%%%'])(
    'that is broken holds nothing: %s',
    (text) => {
      expect(decodeState(text)).toBeUndefined()
    },
  )
})

describe('an option', () => {
  test('is set, read and taken away, by its path', () => {
    const set = withOption({ debug: true }, ['features', 'email'], false)
    expect(set).toEqual({ debug: true, features: { email: false } })
    expect(getOption(set, ['features', 'email'])).toBe(false)
    expect(getOption(set, ['features', 'toString'])).toBeUndefined()
    expect(withOption(set, ['features', 'email'], undefined)).toEqual({ debug: true })
    expect(withOption(set, ['debug'], undefined)).toEqual({ features: { email: false } })
  })
})
