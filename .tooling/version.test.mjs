import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { replaceVersion } from './version.mjs'

const read = (path) => readFile(join(import.meta.dirname, '..', path), 'utf8')
const { version } = JSON.parse(await read('overlay/package.json'))

describe('the version of overlay/package.json', () => {
  test('is that of the repository, from whose manifest the extension has its version', async () => {
    const lock = JSON.parse(await read('package-lock.json'))
    expect(JSON.parse(await read('package.json')).version).toBe(version)
    expect(lock.packages[''].version).toBe(version)
    expect(lock.packages.overlay.version).toBe(version)
  })

  test.each([
    ['shared/options/option-table.ts', `'html-portico-${version}'`],
    ['overlay/global/index.ts', `'cdn-portico-${version}'`],
    ['overlay/react/use-own-portico.ts', `'react-portico-${version}'`],
    ['overlay/wagmi-react/portico-wagmi-provider.tsx', `'react-wagmi-portico-${version}'`],
    ['README.md', `portico-overlay-${version}.tgz`],
    ['overlay/README.md', `portico-overlay-${version}.tgz`],
    ['overlay/docs/install.md', `portico-overlay-${version}.tgz`],
    ['overlay/api-report.txt', `The public API of ${version}.\n`],
    ['overlay/CHANGELOG.md', `\n## ${version}\n`],
  ])('is in %s', async (path, text) => {
    expect(await read(path)).toContain(text)
  })
})

describe('replaceVersion', () => {
  test('replaces the version of this package alone', () => {
    const text = 'html-portico-1.2.0 portico-overlay-1.2.0.tgz viem 1.2.0 html-portico-1.1.0'
    expect(replaceVersion(text, '1.2.0', '1.3.0')).toBe(
      'html-portico-1.3.0 portico-overlay-1.3.0.tgz viem 1.2.0 html-portico-1.1.0',
    )
  })
})
