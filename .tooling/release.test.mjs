import { describe, expect, test } from 'vitest'
import { findProblems, toPublish } from './release.mjs'

const ready = {
  changelog: '# @portico/overlay\n\n## 1.2.0\n\nText.\n',
  changesets: [],
  confirmed: '1.2.0',
  manifest: { repository: 'https://git.example/portico', version: '1.2.0' },
  status: '\n',
}

describe('findProblems', () => {
  test('is empty for a release that is ready', () => {
    expect(findProblems(ready)).toEqual([])
  })

  test.each([
    ['The working tree has changes.', { status: ' M README.md\n' }],
    ['Changesets wait for a version', { changesets: ['a.md'] }],
    ['overlay/CHANGELOG.md has no version 1.2.0.', { changelog: '## 1.2.01\n' }],
    ['overlay/package.json has no `repository`', { manifest: { version: '1.2.0' } }],
    ['Confirm the version: --confirm 1.2.0.', { confirmed: '1.1.0' }],
    ['Confirm the version: --confirm 1.2.0.', { confirmed: undefined }],
  ])('says: %s', (text, change) => {
    expect(findProblems({ ...ready, ...change })).toEqual([expect.stringContaining(text)])
  })
})

test('each publication has its provenance, and that of a dry run sends nothing', () => {
  expect(toPublish('a.tgz', false).join(' ')).toBe('publish a.tgz --access public --provenance')
  expect(toPublish('a.tgz', true)).toEqual([...toPublish('a.tgz', false), '--dry-run'])
})
