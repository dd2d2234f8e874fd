import { assert, jsonValue, nat, property } from 'fast-check'
import JSON5 from 'json5'
import { transpileModule } from 'typescript'
import { describe, expect, test } from 'vitest'
import { frameworks, toCode } from './to-code.ts'
import { toLiteral } from './to-literal.ts'

const options = {
  themeMode: 'light',
  features: { email: false, socials: ['google'] },
  themeVariables: { '--portico-accent': '#ff5500', '--portico-border-radius-master': '8px' },
}

describe('the code of a host', () => {
  test('is that of the quick start without options', () => {
    for (const [name, files] of Object.entries(frameworks)) expect(toCode(name, {})).toEqual(files)
  })

  test.each(Object.keys(frameworks))('of %s has the options once, beside its own', (name) => {
    const text = toCode(name, options)
      .map((file) => file.text)
      .join('\n')
    for (const part of ["themeMode: 'light'", "socials: ['google']", "projectId: '…'"])
      expect(text.split(part)).toHaveLength(2)
    expect(text).toMatch(/networks: \[(?:networks\.)?(?:mainnet|base)/)
  })

  test('of React is in the form of the docs', () => {
    expect(toCode('React', options)[0]?.text).toContain(`const options = {
  projectId: '…',
  networks: [mainnet, base],
  adapters: [evm()],
  themeMode: 'light',
  features: { email: false, socials: ['google'] },
  themeVariables: {
    '--portico-accent': '#ff5500',
    '--portico-border-radius-master': '8px',
  },
}
`)
  })

  test('of HTML keeps its indentation', () => {
    expect(toCode('HTML', { debug: true })[0]?.text).toContain(`  createPortico({
    projectId: '…',
    networks: [networks.mainnet, networks.base],
    adapters: [evm()],
    debug: true,
  })
`)
  })

  test('of TypeScript has no error of syntax', () => {
    const files = Object.keys(frameworks).flatMap((name) => toCode(name, options))
    const scripts = files.filter(({ name }) => /\.tsx?$/.test(name))
    expect(scripts.length).toBeGreaterThan(4)
    for (const { name, text } of scripts)
      expect(
        transpileModule(text, { fileName: name, reportDiagnostics: true }).diagnostics,
      ).toEqual([])
  })
})

test('a literal has the value', () => {
  assert(
    property(jsonValue(), nat(8), (value, indent) => {
      expect(JSON5.parse(toLiteral(value, indent))).toEqual(JSON5.parse(JSON.stringify(value)))
    }),
  )
})
