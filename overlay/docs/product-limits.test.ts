import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { optionChecks } from '../../shared/options/option-table.ts'
import { createPortico } from '../index.ts'
import { mainnet } from '../networks/index.ts'
import * as react from '../react/index.ts'

/* What holds the claims of claims.test.ts that no other test holds: the sources lack what the pages say that they lack. */

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The sources of the product, without its tests and its docs. */
const sources = ['overlay', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx?)$/.test(name) && !/\.test(?:-d)?\.tsx?$/.test(name))
    .filter(
      (name) => !/(?:^|\/)(?:dist|docs|gallery|migrate|node_modules|testing|website)\//.test(name),
    )
    .map((name) => ({ name: `${folder}/${name}`, text: read(`${folder}/${name}`) })),
)
const findSources = (text: string) =>
  sources.filter((source) => source.text.includes(text)).map(({ name }) => name)

describe('the product', () => {
  test('has the sources that these tests read', () => {
    expect(findSources('v1/convert/quotes')).toEqual([
      'shared/features/swap/service/swap-service.ts',
    ])
  })

  test.each([
    'appkit/v1/config',
    'appkit/v1/project-limits',
    'auth/v1/authenticate',
    'auth/v1/nonce',
    'getAnalyticsConfig',
    'reown_getExchanges',
    'v1/convert/allowance',
    'v1/convert/gas-price',
    'v1/origins',
    'v1/sessions',
  ])('does not name %s, which services.md says that it does not call', (path) => {
    expect(findSources(path)).toEqual([])
  })

  test.each(['@font-face', 'new FontFace', '<audio', 'new Audio'])('has no %s', (text) => {
    expect(findSources(text)).toEqual([])
  })

  test('plays nothing but the camera of Send', () => {
    expect(findSources('<video')).toEqual(['overlay/ui/features/send/code-reader.tsx'])
  })

  test('has two adapters', () => {
    const adapters = findSources('): AdapterFactory {').filter((name) => name.endsWith('index.ts'))
    expect(adapters).toEqual(['overlay/evm/index.ts', 'overlay/solana/index.ts'])
  })
})

test('the package is installed from a file while it is not on the registry', () => {
  for (const page of ['README.md', 'overlay/README.md']) {
    expect(read(page)).toContain('npm install ./portico-overlay-')
    expect(read(page)).not.toContain('npm install @portico/overlay')
  }
})

test('what coming-from-other-kits.md says does not exist is no name of the package', () => {
  const rows = read('overlay/docs/coming-from-other-kits.md')
    .split('\n')
    .filter((row) => row.startsWith('|') && row.includes('does not exist'))
  const absent = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Za-z]\w*)`[^`|]*(?:\| *\|)?[^`|]*does not exist/g)].map(
      ([, name = '']) => name,
    ),
  )
  const instance = createPortico({ networks: [mainnet], projectId: '' })
  const names = [optionChecks, react, instance].flatMap((one) => Object.keys(one))
  expect(absent.length).toBe(rows.length)
  expect(absent.filter((name) => names.includes(name))).toEqual([])
})
