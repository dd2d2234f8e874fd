import { describe, expect, test } from 'vitest'
import { findImports, toPackage } from './package-imports.mjs'

describe('findImports', () => {
  test('finds each kind of import of a script', () => {
    const text = `import 'a'
      import b from 'b'
      export * from 'c'
      export { d } from 'd'
      const e = () => import('e')
      const text = "import 'not-this'" + \`import('nor-this')\` // import 'nor-that'
      import(e + '/f')`
    expect(findImports('a.js', text).map(({ line, specifier }) => `${line} ${specifier}`)).toEqual([
      '1 a',
      '2 b',
      '3 c',
      '4 d',
      '5 e',
      "7 e + '/f'",
    ])
  })

  test('finds each kind of import of a declaration', () => {
    const text = `/// <reference types="a" />
      import type { B } from 'b'
      export type C = import('c').C
      export type D = typeof import('d')
      import e = require('e')
      declare module 'f' {}
      declare module local {}
      /** import('not-this') */
      export {}`
    expect(findImports('a.d.ts', text).map(({ specifier }) => specifier)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
    ])
  })
})

describe('toPackage', () => {
  test('names the package of a specifier', () => {
    expect(toPackage('viem/chains')).toBe('viem')
    expect(toPackage('@solana/kit')).toBe('@solana/kit')
    expect(toPackage('@lucide/icons/x')).toBe('@lucide/icons')
    expect(toPackage('node:fs')).toBe('node:fs')
    for (const path of ['./a.js', '../a.js', '/a.js', 'data:text/javascript,'])
      expect(toPackage(path)).toBeUndefined()
  })
})
