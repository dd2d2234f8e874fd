import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultFeatures, defaultServices, optionDefaults } from './option-table.ts'

/** The first line of each `@default`, by the name of its field. */
function readDefaults(file: string): ReadonlyMap<string, string> {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const comments = source.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s+readonly (\w+)/g)
  return new Map(
    [...comments].flatMap(([comment, name = '']) => {
      const [, text] = /@default (.*)/.exec(comment) ?? []
      return text === undefined ? [] : [[name, text] as const]
    }),
  )
}

/** A value as a docstring writes it. */
function toText(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(toText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${toText(field)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

describe('the docstrings of the options', () => {
  const { features: _, projectId: __, services: ___, ...options } = optionDefaults
  const ofOptions = readDefaults('options.ts')
  const ofFeatures = readDefaults('features.ts')
  // A docstring can say what `undefined` means.
  const toValue = (text: string | undefined) => text?.split(';')[0]

  test.each(
    Object.entries({ ...options, ...defaultServices }).filter(([name]) => name !== 'networks'),
  )('name the default of %s', (name, value) => {
    expect(toValue(ofOptions.get(name))).toBe(toText(value))
  })

  test.each(Object.entries(defaultFeatures))(
    'name the default of the feature %s',
    (name, value) => {
      expect(toValue(ofFeatures.get(name))).toBe(toText(value))
    },
  )
})
