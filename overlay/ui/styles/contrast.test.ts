import { assert, double, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseColor, toContrast, toOnColor, toReadable } from './contrast.ts'
import { type Rgb, toOklab, withLightness } from './oklch.ts'

const channel = double({ max: 1, min: 0, noNaN: true })
const color = tuple(channel, channel, channel)
const black: Rgb = [0, 0, 0]
const white: Rgb = [1, 1, 1]

describe('toContrast', () => {
  test('gives the ratios that WCAG gives', () => {
    expect(toContrast(black, white)).toBeCloseTo(21)
    expect(toContrast(white, white)).toBeCloseTo(1)
    expect(toContrast([0.4666, 0.4666, 0.4666], white)).toBeCloseTo(4.48, 1)
  })

  test('is the same both ways', () => {
    assert(
      property(color, color, (first, second) => {
        expect(toContrast(first, second)).toBe(toContrast(second, first))
      }),
    )
  })
})

describe('toOnColor', () => {
  test('reads at 4.5:1 on any colour', () => {
    assert(
      property(color, (ground) => {
        expect(toContrast(toOnColor(ground), ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('toReadable', () => {
  test('leaves a colour alone that reads already', () => {
    expect(toReadable({ color: white, ratio: 4.5, surfaces: [black] })).toEqual(white)
  })

  test('makes any colour readable on any ground', () => {
    assert(
      property(color, color, (ink, ground) => {
        const readable = toReadable({ color: ink, ratio: 4.5, surfaces: [ground] })
        expect(toContrast(readable, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('toReadable keeps the hue', () => {
  const toHue = (rgb: Rgb) => {
    const [, a, b] = toOklab(rgb)
    return { chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
  }

  test('of any colour, where it keeps chroma', () => {
    assert(
      property(color, color, (ink, ground) => {
        const before = toHue(ink)
        const after = toHue(toReadable({ color: ink, ratio: 4.5, surfaces: [ground] }))
        if (before.chroma < 0.03 || after.chroma < 0.03) return
        const turned = Math.abs(before.hue - after.hue)
        expect(Math.min(turned, 360 - turned)).toBeLessThan(2)
      }),
    )
  })

  test('a pastel becomes a deep tone and not a grey', () => {
    const pastel = parseColor('#ffd6e7') ?? black
    const readable = toReadable({ color: pastel, ratio: 4.5, surfaces: [white] })
    expect(toHue(readable).chroma).toBeGreaterThan(toHue(pastel).chroma * 1.3)
  })

  test('a colour and its lightness give the colour again', () => {
    assert(
      property(color, (rgb) => {
        const again = withLightness(rgb, toOklab(rgb)[0])
        for (const index of [0, 1, 2] as const) expect(again[index]).toBeCloseTo(rgb[index], 2)
      }),
    )
  })
})

describe('parseColor', () => {
  test('reads what a palette and a browser write', () => {
    expect(parseColor('#ff0080')).toEqual([1, 0, 128 / 255])
    expect(parseColor('rgb(255, 0, 128)')).toEqual([1, 0, 128 / 255])
    expect(parseColor('color(srgb 1 0 0.5 / 0.2)')).toEqual([1, 0, 0.5])
    expect(parseColor('color(srgb 1e-7 0 1.2)')).toEqual([1e-7, 0, 1])
  })

  test('gives nothing for what is no colour', () => {
    expect(parseColor('')).toBeUndefined()
    expect(parseColor('hotpink')).toBeUndefined()
  })
})
