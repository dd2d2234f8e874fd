import { type Rgb, toLight, toOklab, withLightness } from './oklch.ts'

const white: Rgb = [1, 1, 1]
const black: Rgb = [0, 0, 0]

function toLuminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map(toLight)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function toContrast(first: Rgb, second: Rgb): number {
  const [dark = 0, light = 0] = [toLuminance(first), toLuminance(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever has more contrast to the colour. */
export function toOnColor(color: Rgb): Rgb {
  return toContrast(color, white) >= toContrast(color, black) ? white : black
}

/** The colour, made lighter or darker in its hue until it has enough contrast to every surface. */
export function toReadable(options: {
  color: Rgb
  ratio: number
  surfaces: readonly [Rgb, ...Rgb[]]
}): Rgb {
  const { color, ratio, surfaces } = options
  const isReadable = (candidate: Rgb) =>
    surfaces.every((surface) => toContrast(candidate, surface) >= ratio)
  if (isReadable(color)) return color
  const goal = toOnColor(surfaces[0])
  const [lightness] = toOklab(color)
  for (let step = 1; step < 32; step += 1) {
    const candidate = withLightness(color, lightness + ((goal[0] - lightness) * step) / 32)
    if (isReadable(candidate)) return candidate
  }
  return goal
}

/** Parses `#rrggbb`, and what a browser computes: `rgb(…)` and `color(srgb …)`. */
export function parseColor(text: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)?.slice(1)
  const scale = hex || text.startsWith('rgb') ? 255 : 1
  const numbers = hex
    ? hex.map((part) => Number.parseInt(part, 16))
    : (text.match(/-?[\d.]+(?:e[+-]?\d+)?/gi) ?? []).map(Number)
  const [red = 0, green = 0, blue] = numbers.map((number) =>
    Math.min(1, Math.max(0, number / scale)),
  )
  return blue === undefined ? undefined : [red, green, blue]
}

export function toCssColor(color: Rgb): string {
  return `rgb(${color.map((channel) => Math.round(channel * 255)).join(' ')})`
}
