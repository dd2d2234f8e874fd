import { describe, expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

describe('pasted options', () => {
  test.each([
    ['{ "themeMode": "light" }', { themeMode: 'light' }],
    ["{ themeMode: 'light', // a comment\n }", { themeMode: 'light' }],
    [
      "export const portico = createPortico({\n  projectId: 'p',\n  networks: [mainnet, base],\n  adapters: [evm()],\n  debug: true,\n})",
      { debug: true },
    ],
    ['const options = { projectId, networks: chains, features: { email: false } }', undefined],
    [
      '{ projectId: env.ID, networks: chains, features: { email: false } }',
      { features: { email: false } },
    ],
  ])('%s', (text, options) => {
    expect(readOptions(text).options).toEqual(options)
  })

  test('that are code or nothing say why', () => {
    expect(readOptions('{ siwx: serverSessions() }').problem).toMatch(
      /^The options could not be read: invalid character.*take them out\.$/,
    )
    expect(readOptions('').problem).toMatch(/could not be read/)
    expect(readOptions('[1]').problem).toMatch(/^Paste an object/)
  })
})
