import { expect, test } from 'vitest'
import type { ThemeVariables } from '../../../shared/options/options.ts'
import { computeColor } from '../../testing/compute-color.ts'
import { toContrast } from './contrast.ts'
import { modalInks, toModalTokens } from './modal-tokens.ts'
import { palettes } from './palette.ts'
import type { Theme } from './theme-tokens.ts'

const toTokens = (
  themeVariables: Theme['themeVariables'],
  themeMode: Theme['themeMode'] = 'dark',
) =>
  toModalTokens({ themeMode, themeVariables }, computeColor, (_property, value) =>
    /^\d+px$/.test(value),
  )

test('§9.34 has the defaults of the specification', () => {
  expect(toTokens({})).toMatchObject({
    '--p-backdrop': 'none',
    '--p-width': '360px',
    '--p-z': '999',
  })
})

for (const mode of ['dark', 'light'] as const)
  test(`${mode}: every text of the modal is readable on every surface`, () => {
    const { card, raised, row } = palettes[mode]
    for (const ink of modalInks)
      for (const surface of [card, row, raised])
        expect(
          toContrast(computeColor(ink[mode]) ?? [0, 0, 0], computeColor(surface) ?? [0, 0, 0]),
        ).toBeGreaterThanOrEqual(4.5)
  })

test('§3.19 takes what the host sets', () => {
  const tokens = toTokens({
    '--portico-blur': '4px',
    '--portico-scrim': '#101010',
    '--portico-shadow': '#202020',
    '--portico-success': '#99ffcc',
    '--portico-text-secondary': '#eeeeee',
    '--portico-warning': '#ffee99',
    '--portico-width': '420px',
    '--portico-z-index': 5,
  })
  expect(tokens).toMatchObject({
    '--p-backdrop': 'blur(4px)',
    '--p-scrim': '#101010',
    '--p-shadow': '#202020',
    '--p-success': 'rgb(153 255 204)',
    '--p-third': 'rgb(238 238 238)',
    '--p-warning': 'rgb(255 238 153)',
    '--p-width': '420px',
    '--p-z': '5',
  })
})

test('a blur of zero is no filter', () => {
  expect(toTokens({ '--portico-blur': '0px' })).toMatchObject({ '--p-backdrop': 'none' })
})

test('passes over a colour and a length that are none', () => {
  const tokens = toTokens({
    '--portico-blur': 'much',
    '--portico-scrim': 'no-color',
    '--portico-width': '-1',
  })
  expect(tokens).toMatchObject(toTokens({}))
})

test('takes the scrim and the shadow of the theme whose text is readable on the host’s background', () => {
  const { '--p-scrim': scrim, '--p-shadow': shadow } = toTokens({}, 'light')
  expect(toTokens({ '--portico-background': '#fafafa' })).toMatchObject({
    '--p-scrim': scrim,
    '--p-shadow': shadow,
  })
})

test.each(
  Object.entries({
    '--portico-accent': '#ff5500',
    '--portico-background': '#202020',
    '--portico-blur': '4px',
    '--portico-border-radius-master': '8px',
    '--portico-color-mix': '#00ff00',
    '--portico-color-mix-strength': 40,
    '--portico-error': '#ff0000',
    '--portico-font-family': 'Georgia',
    '--portico-font-size-master': '12px',
    '--portico-font-weight': 700,
    '--portico-hairline': '#333333',
    '--portico-on-accent': '#f0f0f0',
    '--portico-scrim': '#111111',
    '--portico-shadow': '#222222',
    '--portico-success': '#00ff00',
    '--portico-surface': '#252525',
    '--portico-surface-raised': '#303030',
    '--portico-text': '#eeeeee',
    '--portico-text-secondary': '#cccccc',
    '--portico-warning': '#ffff00',
    '--portico-width': '400px',
    '--portico-z-index': 5,
  } satisfies Record<keyof ThemeVariables, number | string>),
)('§3.19 %s changes the modal', (name, value) => {
  // Either of the two has an effect only beside the other.
  const mix = { '--portico-color-mix': '#0000ff', '--portico-color-mix-strength': 20 }
  const base = name.includes('color-mix') ? mix : {}
  expect(toTokens({ ...base, [name]: value })).not.toEqual(toTokens(base))
})
