import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRecap, removeRecap, toRecapStatement } from './recap.ts'

/** The example of ERC-5573. */
const example =
  'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbS9waWN0dXJlcy8iOnsiY3J1ZC9kZWxldGUiOlt7fV0sImNydWQvdXBkYXRlIjpbe31dLCJvdGhlci9hY3Rpb24iOlt7fV19LCJtYWlsdG86dXNlcm5hbWVAZXhhbXBsZS5jb20iOnsibXNnL3JlY2VpdmUiOlt7Im1heF9jb3VudCI6NSwidGVtcGxhdGVzIjpbIm5ld3NsZXR0ZXIiLCJtYXJrZXRpbmciXX1dLCJtc2cvc2VuZCI6W3sidG8iOiJzb21lb25lQGVtYWlsLmNvbSJ9LHsidG8iOiJqb2VAZW1haWwuY29tIn1dfX0sInByZiI6WyJiYWZ5YmVpZ2s3bHkzcG9nNnV1cHhrdTNiNmJ1YmlybHI0MzRpYjZ0ZmFvYW95cHlpbjZyemdleSJdfQ'
const exampleWords =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'."

describe('toRecapStatement', () => {
  test('has a sorted part for each target and namespace', () => {
    const recap = parseRecap(example)
    expect(recap && toRecapStatement(recap)).toBe(exampleWords)
    expect(toRecapStatement({ b: ['n/2', 'n/1', 'm/1'], a: ['n/x'] })).toMatch(
      /: \(1\) 'n': 'x' for 'a'\. \(2\) 'm': '1' for 'b'\. \(3\) 'n': '1', '2' for 'b'\.$/,
    )
  })
})

describe('parseRecap', () => {
  test.each(['', 'urn:recap:', 'urn:recap:!', 'urn:recap:e30', 'urn:recap:e30=', 'urn:other:e30'])(
    'refuses %s',
    (text) => {
      expect(parseRecap(text)).toBeUndefined()
    },
  )

  test('refuses bytes that are no JSON', () => {
    expect(parseRecap('urn:recap:bm8')).toBeUndefined()
  })

  test('refuses a text around a recap', () => {
    for (const text of [` ${example}`, `x${example}`, `${example} `, `${example}.`])
      expect(parseRecap(text)).toBeUndefined()
  })

  test.each([
    ['an ability without a namespace', { a: { send: [] } }],
    ['an ability of three parts', { a: { 'n/x/y': [] } }],
    ['an ability with a quotation mark', { a: { "n/x' for 'b'. (2) 'n": [] } }],
    ['a target with a space', { "a'. (2) 'n': 'x' for 'b": { 'n/x': [] } }],
    ['a target without abilities', { a: {} }],
    ['no target', {}],
  ])('refuses %s: other recaps have the same words', (_, att) => {
    const bytes = btoa(JSON.stringify({ att })).replaceAll('=', '')
    expect(parseRecap(`urn:recap:${bytes}`)).toBeUndefined()
  })

  test('reads both alphabets of base64', () => {
    const bytes = btoa(JSON.stringify({ att: { 'a?>>>': { 'n/+': [] } } })).replaceAll('=', '')
    expect(bytes).toMatch(/[+/]/)
    for (const text of [bytes, bytes.replaceAll('+', '-').replaceAll('/', '_')])
      expect(parseRecap(`urn:recap:${text}`)).toEqual({ 'a?>>>': ['n/+'] })
    const other = btoa(JSON.stringify({ att: { 'a???>': { 'n/x': [] } } })).replaceAll('=', '')
    expect([bytes, other].join('')).toMatch(/\+.*\/|\/.*\+/)
    expect(parseRecap(`urn:recap:${other.replaceAll('+', '-').replaceAll('/', '_')}`)).toEqual({
      'a???>': ['n/x'],
    })
  })
})

describe('removeRecap', () => {
  test('removes the resource and its words', () => {
    const resources = ['https://a.example', example]
    expect(removeRecap({ resources, statement: `Hello. ${exampleWords}` })).toEqual({
      resources: ['https://a.example'],
      statement: 'Hello.',
    })
    expect(removeRecap({ statement: 'Hello.' })).toEqual({ resources: [], statement: 'Hello.' })
  })

  test('leaves a message without a recap as it is', () => {
    expect(removeRecap({})).toEqual({ resources: [], statement: undefined })
    const resources = ['https://a.example']
    expect(removeRecap({ resources, statement: 'Hello.' })).toEqual({
      resources,
      statement: 'Hello.',
    })
  })

  test.each([
    ['a recap without a statement', { resources: [example] }],
    ['a recap with other words', { resources: [example], statement: 'Hello.' }],
    ['words without a recap', { resources: ['https://a.example'], statement: exampleWords }],
    ['words alone', { statement: `Hello. ${exampleWords}` }],
    ['a recap that cannot be read', { resources: ['urn:recap:e30'], statement: exampleWords }],
    ['words that no space is before', { resources: [example], statement: `Hi.${exampleWords}` }],
  ])('refuses %s', (_, message) => {
    expect(removeRecap(message)).toBeUndefined()
  })

  test('refuses a recap that is not the last resource (ERC-5573)', () => {
    const resources = [example, 'https://a.example']
    for (const statement of ['Hello.', `Hello. ${exampleWords}`])
      expect(removeRecap({ resources, statement })).toBeUndefined()
    expect(removeRecap({ resources: [example, example], statement: exampleWords })).toBeUndefined()
  })

  test('accepts the words of a recap, and of no other one', () => {
    const name = fc.string({ minLength: 1, unit: fc.constantFrom(...Array.from('abAB01.*_+-')) })
    const ability = fc.tuple(name, name).map((parts) => parts.join('/'))
    const abilities = fc.uniqueArray(ability, { maxLength: 3, minLength: 1 })
    const target = fc.tuple(name, name).map((parts) => parts.join(':'))
    const recap = fc.dictionary(target, abilities, { maxKeys: 3, minKeys: 1 })
    const toResource = (one: Record<string, readonly string[]>) => {
      const entries = Object.entries(one).map(([key, list]) => [
        key,
        Object.fromEntries(list.map((item) => [item, [{}]])),
      ])
      const att = Object.fromEntries(entries)
      return `urn:recap:${btoa(JSON.stringify({ att })).replaceAll('=', '')}`
    }
    fc.assert(
      fc.property(recap, recap, (one, other) => {
        const words = toRecapStatement(one)
        const rest = { resources: [], statement: undefined }
        expect(removeRecap({ resources: [toResource(one)], statement: words })).toEqual(rest)
        fc.pre(toRecapStatement(other) !== words)
        expect(removeRecap({ resources: [toResource(other)], statement: words })).toBeUndefined()
      }),
    )
  })
})
