import { describe, expect, test } from 'vitest'
import { computeColor } from '../../../testing/compute-color.ts'
import { toModalTokens } from '../../styles/modal-tokens.ts'
import { withEdges } from './with-edges.ts'

type Variables = Parameters<typeof toModalTokens>[0]['themeVariables']

const read = (themeMode: 'dark' | 'light', themeVariables: Variables, edges?: 'regular') =>
  withEdges(
    { edges },
    toModalTokens({ themeMode, themeVariables }, computeColor, () => true),
    computeColor,
  ).edges

describe('withEdges', () => {
  test.each([
    ['dark', '#000000'],
    ['light', '#ffffff'],
  ] as const)('a theme with one color of surfaces has strong edges: %s', (themeMode, ground) => {
    const variables = { '--portico-background': ground, '--portico-surface': ground }
    expect(read(themeMode, variables)).toBe('strong')
    expect(read(themeMode, variables, 'regular')).toBe('regular')
  })

  test.each(['dark', 'light'] as const)(
    'other themes have the edges of the host: %s',
    (themeMode) => {
      expect(read(themeMode, {})).toBeUndefined()
      expect(read(themeMode, { '--portico-accent': '#000000' })).toBeUndefined()
      for (const background of ['#000000', '#ffffff'])
        expect(read(themeMode, { '--portico-background': background })).toBeUndefined()
    },
  )
})
