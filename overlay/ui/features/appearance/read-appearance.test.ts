import { describe, expect, test } from 'vitest'
import type { Appearance } from '../../../../shared/options/options.ts'
import { readAppearance } from './read-appearance.ts'

/** What CSS takes of the values of these tests. */
const supports = (property: string, value: string) =>
  property === 'color' ? /^(?:#[\da-f]{6}|red)$/.test(value) : /^-?[\d.]+(?:px|em|%)?$/.test(value)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a host in JavaScript can set anything.
const read = (option: unknown) => readAppearance(option as Appearance, supports)

describe('readAppearance', () => {
  test('§3.19 takes what CSS knows', () => {
    const option: Appearance = {
      avatar: () => '/avatar.png',
      button: { letterCase: 'uppercase', letterSpacing: '0.04em', radius: '2px' },
      card: { borderColor: { dark: '#ffffff', light: '#000000' }, borderWidth: '2px', radius: '0' },
      closeButton: { background: 'red', color: '#000000', radius: '50%' },
      connectionDot: { color: '#00ff00' },
      density: 'compact',
      disclaimer: 'Trading has risks.',
      edges: 'strong',
      guidePictures: ['/a.png'],
      icons: { close: 'data:image/svg+xml,%3Csvg/%3E' },
      layout: 'wide',
      logo: { height: '32px', url: 'https://app.example/logo.svg' },
      pageButton: { '--portico-accent': '#000000' },
    }
    expect(read(option)).toEqual({ appearance: option, problems: [] })
  })

  test.each([
    [
      { card: { radius: 'round' } },
      'appearance.card.radius: Give a length such as 12px, or 50%. It is "round".',
    ],
    [
      { row: { borderColor: { dark: '#000000', light: 'noon' } } },
      'appearance.row.borderColor: Give a CSS color such as #1a2b3c, or { dark, light }. It is {"dark":"#000000","light":"noon"}.',
    ],
    [
      { card: { shadow: 'deep' } },
      'appearance.card.shadow: Give a CSS shadow such as 0 8px 24px #00000040, or none. It is "deep".',
    ],
    [{ density: 'dense' }, 'appearance.density: Give one of compact, regular. It is "dense".'],
    [{ layout: 'broad' }, 'appearance.layout: Give one of compact, wide. It is "broad".'],
    [
      { title: { letterCase: 'upper' } },
      'appearance.title.letterCase: Give one of regular, uppercase, lowercase, capitalize. It is "upper".',
    ],
    [
      { logo: { url: 'javascript:alert(1)' } },
      'appearance.logo.url: Give the URL of a picture, such as https://app.example/logo.svg or /logo.svg. It is "javascript:alert(1)".',
    ],
    [
      { tile: { raduis: '0' } },
      'appearance.tile.raduis: No such option. Give one of borderColor, borderWidth, radius.',
    ],
    [{ avatar: '/avatar.png' }, 'appearance.avatar: Give a function.'],
    [{ card: '12px' }, 'appearance.card: Give an object.'],
    [
      { pageButton: { accent: '#000000' } },
      'appearance.pageButton.accent: Give names of theme variables.',
    ],
  ])('refuses %j with the key, the remedy and the value', (option, problem) => {
    expect(read(option).problems).toEqual([problem])
  })

  test('keeps the values beside a refused one', () => {
    const { appearance } = read({
      card: { borderWidth: '2px', radius: 'round' },
      guidePictures: ['/a.png', 'b c'],
    })
    expect(appearance).toEqual({
      card: { borderWidth: '2px', radius: undefined },
      guidePictures: ['/a.png', undefined],
    })
  })
})
