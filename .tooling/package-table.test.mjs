import { expect, test } from 'vitest'
import { renderTable } from './package-table.mjs'

test('each column is as wide as its widest cell', () => {
  const rows = [
    { host: 'vite-6', build: 'FAILED 12 s' },
    { host: 'astro', build: '–' },
  ]
  expect(renderTable(rows).split('\n')).toEqual([
    'host    build',
    'vite-6  FAILED 12 s',
    'astro   –',
  ])
})

test('no host has run', () => {
  expect(renderTable([])).toBe('')
})
