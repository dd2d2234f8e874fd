import { describe, expect, test } from 'vitest'
import { placeChunks, toTexts } from './content-script.mjs'

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
      toChunk('ens', ['abi'], 'shared/adapters/evm/viem/ens-reader.ts'),
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

describe('toTexts', () => {
  const loading = (name) => `Promise.resolve().then(()=>require("./${name}.js"))`
  const chunks = [
    {
      ...toChunk('start-overlay', [], 'entrypoints/overlay.content/start-overlay.ts'),
      code: `exports.startOverlay=()=>({account:()=>${loading('account')},swap:()=>${loading('swap')}})`,
    },
    {
      ...toChunk('load-file', [], 'entrypoints/overlay.content/load-file.ts'),
      code: 'exports.loadFile=loadFile',
    },
    { ...toChunk('account', ['amounts'], view('account')), code: 'require("./amounts.js")' },
    {
      ...toChunk('swap', ['amounts'], view('swap')),
      code: 'exports.text=require("./amounts.js").text',
    },
    { ...toChunk('amounts', []), code: 'runs.push("amounts");exports.text="0.5"' },
  ]

  /** Runs a file with the globals that its chunks have here. */
  function run(text, globals) {
    const body = text.replace(/export const \w+ =/, 'return')
    return new Function(...Object.keys(globals), body)(...Object.values(globals))
  }

  function start() {
    const texts = toTexts(chunks)
    const runs = []
    const requested = []
    const loadFile = async (name) => {
      requested.push(name)
      return run(texts[name], { runs })
    }
    return { requested, runs, ...run(texts.main, { loadFile, runs })() }
  }

  test('an import() loads the files of its module in their order, and runs what they share once', async () => {
    const { account, requested, runs, swap } = start()
    expect([requested, runs]).toEqual([[], []])
    expect((await swap()).text).toBe('0.5')
    expect(requested).toEqual(['viem', 'account', 'solana-kit', 'money'])
    await account()
    expect(runs).toEqual(['amounts'])
  })

  test('an import() of a module that is there settles at once, as that of a browser: a replay counts the turns', async () => {
    const { account, requested, swap } = start()
    await swap()
    const before = requested.length
    let isSettled = false
    void account().then(() => {
      isSettled = true
    })
    await Promise.resolve()
    await Promise.resolve()
    expect([isSettled, requested.length]).toEqual([true, before])
  })
})
