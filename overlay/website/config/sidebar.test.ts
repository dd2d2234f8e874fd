import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flatten, readGroups, toSidebar } from './sidebar.ts'

const overlay = join(import.meta.dirname, '../..')
const groups = readGroups()
const sources = groups.flatMap(({ pages }) => flatten(pages)).map(({ source }) => source)

describe('the groups of the sidebar', () => {
  test('have each page of the documentation once', () => {
    const pages = readdirSync(join(overlay, 'docs'), { encoding: 'utf8', recursive: true }).map(
      (path) => `docs/${path}`.replaceAll('\\', '/'),
    )
    const expected = pages.filter((page) => page.endsWith('.md') && page !== 'docs/README.md')
    expect(expected.filter((page) => !sources.includes(page))).toEqual([])
    expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([])
  })

  test('have the order of the index, with the task of each page', () => {
    expect(groups.map(({ title }) => title).slice(0, 2)).toEqual(['Start', 'The interface'])
    const [start] = groups
    expect(start?.pages[2]).toEqual({
      pages: [],
      source: 'docs/project-id.md',
      task: 'get a project id, or run without one',
      title: 'Project id',
    })
  })

  test('have the parts of the API below their entry point', () => {
    const api = sources.indexOf('docs/api/index.md')
    expect(sources[api + 1]).toBe('docs/api/index/account.md')
  })
})

test('the sidebar begins and ends its first group with the parts of the README', () => {
  const [start] = toSidebar(groups)
  expect(start?.items?.at(0)).toEqual({ link: '/quick-start.html', text: 'Quick start' })
  expect(start?.items?.at(-1)?.link).toBe('/speed.html')
})
