import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitMain, toSubject } from './typedoc-split.mjs'

const committed = join(import.meta.dirname, '../overlay/docs/api')

const page = `# index

## Type Aliases

### ChainId

> **ChainId** = \`string\`

***

### Quote

#### Properties

##### swap

> **swap**: [\`ChainId\`](#chainid-3)

***

### Swap

> **Swap** = \`object\`

## Functions

### createPortico()

> **createPortico**(): [\`Swap\`](#swap)
`

describe('splitMain', () => {
  test('writes a page for each subject, and leads the links of all pages to them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-'))
    await writeFile(join(folder, 'index.md'), page)
    await writeFile(join(folder, 'evm.md'), '[`ChainId`](index.md#chainid-7) [`Own`](#own)\n')
    const sources = {
      ChainId: 'shared/schema/primitives.ts',
      createPortico: 'page/create.ts',
      Quote: 'shared/features/swap/quote.ts',
      Swap: 'shared/features/swap/create-swap.ts',
    }
    splitMain(folder, new Map(Object.entries(sources)))
    const read = (name) => readFile(join(folder, name), 'utf8')
    const pages = await Promise.all(['index.md', 'evm.md', 'index/swap.md'].map(read))
    const start = await read('index/instance.md')
    await rm(folder, { recursive: true })
    expect(pages[0]).toContain(
      '| [swap](index/swap.md) | [Quote](index/swap.md#quote), [Swap](index/swap.md#swap-1) |',
    )
    expect(pages[1]).toBe('[`ChainId`](index/adapters.md#chainid) [`Own`](#own)\n')
    expect(pages[2]).toContain('> **swap**: [`ChainId`](adapters.md#chainid)')
    expect(start).toContain('> **createPortico**(): [`Swap`](swap.md#swap-1)')
  })

  test('fails where a member is on no page', () => {
    expect(() => splitMain(committed, new Map([['Unknown', 'page/unknown.ts']]))).toThrow(
      'No page has Unknown.',
    )
  })
})

describe('toSubject', () => {
  test('is the feature, unless its folder belongs to a wider subject', () => {
    expect(toSubject('shared/features/bridge/create-bridge.ts')).toBe('bridge')
    expect(toSubject('shared/features/nfts/nft.ts')).toBe('account')
    expect(toSubject('instance/public-store.ts')).toBe('instance')
  })
})

test('no page of a subject has more than 2,200 lines', async () => {
  const names = await readdir(join(committed, 'index'))
  const texts = await Promise.all(
    names.map((name) => readFile(join(committed, 'index', name), 'utf8')),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((_name, at) => texts[at].split('\n').length > 2200)).toEqual([])
})
