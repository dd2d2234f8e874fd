import { describe, expect, test } from 'vitest'
import { compare, findUnnamed, parseReport, renderReport } from './api-report.mjs'

const before = new Map([
  ['entry @portico/overlay/evm', 'public'],
  ['@portico/overlay Portico', 'type Portico = {\n    readonly open: () => void;\n};'],
  ['@portico/overlay Verdict', "type Verdict = 'fine';"],
  ['storage portico.v1.email', 'JSON'],
])
const now = new Map([
  ['@portico/overlay Portico', 'type Portico = {\n    readonly close: () => void;\n};'],
  ['@portico/overlay Verdict', "type Verdict = 'fine';"],
  ['@portico/overlay/evm evm', 'declare function evm(): AdapterFactory;'],
  ['storage portico.v1.email', 'JSON'],
])
const changes = compare(parseReport(renderReport(before, '1.0.0')), now)

describe('compare', () => {
  test('lists what is added, changed and removed since the report of the last version', () => {
    expect(Object.fromEntries(changes)).toEqual({
      '@portico/overlay Portico': 'changed',
      '@portico/overlay/evm evm': 'added',
      'entry @portico/overlay/evm': 'removed',
    })
    expect(compare(parseReport(renderReport(now, '1.1.0')), now).size).toBe(0)
  })
})

describe('findUnnamed', () => {
  test('is what no changeset names in backticks', () => {
    const texts = ['`Portico` has `close`.', 'There is no `@portico/overlay/evm`. Not so: evm.']
    expect(findUnnamed(changes, texts)).toEqual([['@portico/overlay/evm evm', 'added']])
    expect(findUnnamed(changes, [...texts, '`evm`'])).toEqual([])
    expect(findUnnamed(changes, ['Portico, PorticoOptions, `PorticoState`'])).toHaveLength(3)
  })
})
