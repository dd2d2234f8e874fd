import { describe, expect, test } from 'vitest'
import { placeChunks } from './content-script.mjs'

const toChunk = (name, imports, entry) => ({
  entry,
  fileName: `${name}.js`,
  imports: imports.map((one) => `${one}.js`),
})

const view = (name) => `overlay/ui/features/${name}/index.ts`

describe('placeChunks', () => {
  test('has a chunk in the file of what alone uses it, and else in the last one that loads before all users', () => {
    const places = placeChunks([
      toChunk('account', ['amounts', 'react', 'icon', 'abi'], view('account')),
      toChunk('abi', []),
      toChunk('amounts', ['digits']),
      toChunk('curve', []),
      toChunk('digits', []),
      toChunk('ens', ['abi'], 'shared/adapters/evm/ens-reader.ts'),
      toChunk('errors', []),
      toChunk('icon', []),
      toChunk('kit', ['errors', 'react'], 'shared/adapters/solana/transfer.ts'),
      toChunk('login', ['curve', 'react'], 'overlay/instance/start-embedded-wallet.ts'),
      toChunk('quote', []),
      toChunk('react', []),
      toChunk('start', ['react'], 'entrypoints/overlay.content/start-overlay.ts'),
      toChunk('swap', ['amounts', 'errors', 'quote', 'react'], view('swap')),
    ])
    expect(Object.fromEntries(places)).toEqual({
      'abi.js': 'viem',
      'account.js': 'account',
      'amounts.js': 'account',
      'curve.js': 'login',
      'digits.js': 'account',
      'ens.js': 'ens',
      'errors.js': 'solana-kit',
      'icon.js': 'account',
      'kit.js': 'solana-kit',
      'login.js': 'login',
      'quote.js': 'money',
      'react.js': 'main',
      'start.js': 'main',
      'swap.js': 'money',
    })
  })

  test('has what two files without a common one use in the content script', () => {
    const places = placeChunks([
      toChunk('account', ['icon'], view('account')),
      toChunk('icon', []),
      toChunk('login', ['icon'], 'overlay/instance/start-embedded-wallet.ts'),
    ])
    expect(places.get('icon.js')).toBe('main')
  })
})
