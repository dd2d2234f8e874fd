import * as fc from 'fast-check'
import { normalize } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { base } from '../../networks/mainnets.ts'
import { findLabelProblem, parseLabel, toCoinType, toLabel, toName } from './name-rules.ts'

describe('findLabelProblem', () => {
  test.each(['mila', 'mila-2', '0123', '-a-b-', 'a'.repeat(64)])('§5.1 accepts %s', (label) => {
    expect(findLabelProblem(label)).toBeUndefined()
  })

  test('§5.1 names the first character that is no letter, digit or hyphen', () => {
    for (const [label, character] of [
      ['mi_la', '_'],
      ['mi.la', '.'],
      ['mila ', ' '],
      ['mílá', 'í'],
      ['аnna', 'а'],
      ['mi🦊la', '🦊'],
      ['MILA', 'M'],
    ])
      expect(findLabelProblem(label ?? '')).toEqual({ character, reason: 'character' })
  })

  test('§5.1 §9.13 needs at least 4 characters, and the service takes 64 at most', () => {
    expect(findLabelProblem('mil')).toEqual({ reason: 'too-short' })
    expect(findLabelProblem('a'.repeat(65))).toEqual({ reason: 'too-long' })
  })

  test.each(['ab--cd', 'xn--ls8h', '----', '-a--'])(
    'refuses %s, which ENSIP-15 does, so that the name could not be shown',
    (label) => {
      expect(findLabelProblem(label)).toEqual({ reason: 'hyphens' })
      expect(() => parseLabel(label, 'call')).toThrow('third and fourth place')
    },
  )

  test('accepts what ENSIP-15 leaves as it is, and nothing else', () => {
    const isNormal = (name: string) => {
      try {
        return normalize(name) === name
      } catch {
        return false
      }
    }
    const label = fc.string({
      maxLength: 64,
      minLength: 4,
      unit: fc.constantFrom('a', 'b', '0', '-', '_'),
    })
    fc.assert(
      fc.property(label, (text) => {
        const isPlain = !text.includes('_')
        expect(findLabelProblem(text) === undefined).toBe(isPlain && isNormal(toName(text)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('toLabel', () => {
  test('writes A to Z in lower case, and takes the zone off a pasted name', () => {
    expect(toLabel('MiLa-2')).toBe('mila-2')
    expect(toLabel('Mila.reown.id')).toBe('mila')
    expect(toLabel('mila.Reown.ID')).toBe('mila')
  })

  test('drops and changes nothing else: each text is as it was, but for A to Z', () => {
    // The Kelvin sign, whose lower case is a plain k.
    expect(toLabel('\u212aate')).toBe('\u212aate')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const same = text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
        expect(toLabel(text)).toBe(same.endsWith('.reown.id') ? same.slice(0, -9) : same)
      }),
    )
  })
})

describe('parseLabel', () => {
  test('takes a label or its name, and refuses anything else', () => {
    expect(parseLabel('Mila', 'call')).toBe('mila')
    expect(parseLabel(toName('mila'), 'call')).toBe('mila')
    for (const wrong of ['', 'mil', 'mila.eth', ' mila', undefined, 4, {}])
      expect(() => parseLabel(wrong, 'call')).toThrow(
        expect.objectContaining({
          code: 'params-invalid',
          message: expect.stringMatching(/^call:/),
        }),
      )
  })
})

describe('toCoinType', () => {
  test('§5.13 adds the chain id to 2147483648', () => {
    expect(toCoinType(base)).toBe(2_147_492_101)
    expect(toCoinType({ id: 1 })).toBe(2_147_483_649)
    expect(toCoinType({ id: 2_147_483_647 })).toBe(4_294_967_295)
  })

  test('§5.13 refuses a chain id of 2147483648 and above: Invalid chainId', () => {
    for (const id of [2_147_483_648, 4_294_967_297, 0, -1, 1.5, 'solana'])
      expect(() => toCoinType({ id })).toThrow(
        expect.objectContaining({ code: 'chain-id-invalid', message: 'Invalid chainId' }),
      )
  })
})
