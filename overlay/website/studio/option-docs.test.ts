import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { optionChecks } from '../../../shared/options/option-table.ts'
import { toControl } from './control.ts'
import { readOptionDocs } from './option-docs.ts'

const path = join(import.meta.dirname, '../../docs/api/index/options.md')
const docs = readOptionDocs(readFileSync(path, 'utf8'))

describe('the options of the studio', () => {
  test('are all options of the product', () => {
    const names = docs.options.map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(optionChecks).toSorted())
  })

  test('have a text and a type each', () => {
    const all = Object.values(docs).flat()
    expect(all.filter(({ text, type }) => text === '' || type === '')).toEqual([])
    expect(docs.options.find(({ name }) => name === 'themeMode')).toEqual({
      initial: "'dark'",
      name: 'themeMode',
      text: expect.stringMatching(/^The theme/),
      type: 'ThemeMode',
    })
  })

  test('have the control of their type', () => {
    const toKinds = (name: keyof typeof docs) =>
      Object.fromEntries(docs[name].map((doc) => [doc.name, toControl(doc).kind]))
    expect(toKinds('features')).toMatchObject({
      connectMethodsOrder: 'json',
      email: 'switch',
      socials: 'json',
    })
    expect(toKinds('options')).toMatchObject({
      adapters: 'code',
      allWallets: 'choice',
      customWallets: 'json',
      enableEmbedded: 'switch',
      networks: 'code',
      nonce: 'text',
      onReport: 'code',
      siwx: 'code',
      themeMode: 'choice',
    })
  })
})
