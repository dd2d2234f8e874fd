import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { siteOrigin, toMatchPattern } from './site.ts'

describe('siteOrigin', () => {
  test.each(['https://app.example', 'http://127.0.0.1:5173', 'http://[::1]:81'])(
    'takes %s',
    (origin) => {
      expect(v.is(siteOrigin, origin)).toBe(true)
    },
  )

  test.each([
    'https://app.example/',
    'https://app.example:443',
    'chrome://extensions',
    'null',
    'file:///x',
    '*',
    7,
  ])('refuses %s', (origin) => {
    expect(v.is(siteOrigin, origin)).toBe(false)
  })
})

describe('toMatchPattern', () => {
  test('has the port where the browser supports it', () => {
    expect(toMatchPattern('http://127.0.0.1:5173', true)).toBe('http://127.0.0.1:5173/*')
    expect(toMatchPattern('https://app.example', true)).toBe('https://app.example/*')
  })

  test('has only the host where the browser does not support ports', () => {
    expect(toMatchPattern('http://127.0.0.1:5173', false)).toBe('http://127.0.0.1/*')
  })
})
