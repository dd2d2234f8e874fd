import { describe, expect, test } from 'vitest'
import { placeOutputs } from './content-script.mjs'

const toImports = (names) =>
  names.map((name) => ({ kind: 'import-statement', path: `out/${name}.js` }))

/** An output of esbuild with its static imports. */
const toOutput = (imports, entryPoint) => ({ imports: toImports(imports), entryPoint })

const view = (name) => `overlay/ui/features/${name}/index.ts`

describe('placeOutputs', () => {
  test('has a module in the file of what alone uses it, and else in one that loads before', () => {
    const places = placeOutputs({
      'out/account.js': toOutput(['amounts', 'react', 'icon'], view('account')),
      'out/amounts.js': toOutput(['digits']),
      'out/digits.js': toOutput([]),
      'out/icon.js': toOutput([]),
      'out/login.js': toOutput(['curve', 'react'], 'overlay/instance/start-embedded-wallet.ts'),
      'out/curve.js': toOutput([]),
      'out/quote.js': toOutput([]),
      'out/react.js': toOutput([]),
      'out/start.js': toOutput(['react'], 'entrypoints/overlay.content/start-overlay.ts'),
      'out/swap.js': toOutput(['amounts', 'quote', 'react'], view('swap')),
    })
    expect(Object.fromEntries(places)).toEqual({
      'account.js': 'account',
      'amounts.js': 'account',
      'curve.js': 'login',
      'digits.js': 'account',
      'icon.js': 'account',
      'login.js': 'login',
      'quote.js': 'money',
      'react.js': 'main',
      'start.js': 'main',
      'swap.js': 'money',
    })
  })

  test('follows no import() from one file into another', () => {
    const swap = { kind: 'dynamic-import', path: 'out/swap.js' }
    const places = placeOutputs({
      'out/start.js': { entryPoint: 'start-overlay.ts', imports: [swap] },
      'out/swap.js': toOutput([], view('swap')),
    })
    expect(places.get('swap.js')).toBe('money')
  })
})
