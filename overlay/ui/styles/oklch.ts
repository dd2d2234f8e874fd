/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

type Triple = readonly [number, number, number]

// The matrices of OKLab to five decimals, which no colour of eight bits shows, by Björn Ottosson: https://bottosson.github.io/posts/oklab/
const toCone: readonly Triple[] = [
  [0.41222, 0.53633, 0.05145],
  [0.2119, 0.6807, 0.1074],
  [0.0883, 0.28172, 0.62998],
]
const fromCone: readonly Triple[] = [
  [0.21045, 0.79362, -0.00407],
  [1.978, -2.42859, 0.45059],
  [0.0259, 0.78277, -0.80868],
]
const toConeRoot: readonly Triple[] = [
  [1, 0.39634, 0.2158],
  [1, -0.10556, -0.06385],
  [1, -0.08948, -1.29149],
]
const toLinear: readonly Triple[] = [
  [4.07674, -3.30771, 0.23097],
  [-1.26844, 2.60976, -0.34132],
  [-0.0042, -0.70342, 1.70761],
]

const multiply = (matrix: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [first = 0, second = 0, third = 0] = matrix.map(([a, b, c]) => a * x + b * y + c * z)
  return [first, second, third]
}
const each = ([x, y, z]: Triple, change: (value: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
]

/** The light of a channel of sRGB. */
export const toLight = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLight = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

/** Lightness from 0 to 1, and the two axes of colour. */
export const toOklab = (color: Rgb): Triple =>
  multiply(fromCone, each(multiply(toCone, each(color, toLight)), Math.cbrt))

const fromOklab = (lab: Triple): Triple =>
  each(
    multiply(
      toLinear,
      each(multiply(toConeRoot, lab), (root) => root ** 3),
    ),
    fromLight,
  )

/**
 * The colour with another lightness and the same hue. Its chroma is as high as sRGB has it, up to its own. A colour that is made
 * darker has more: a dark colour with the chroma of a pastel looks grey.
 */
export function withLightness(color: Rgb, lightness: number): Rgb {
  const [from, a, b] = toOklab(color)
  for (let chroma = Math.max(1, from / lightness); chroma > 0; chroma -= 1 / 32) {
    const found = fromOklab([lightness, a * chroma, b * chroma])
    if (found.every((channel) => channel > -0.001 && channel < 1.001))
      return each(found, (channel) => Math.min(1, Math.max(0, channel)))
  }
  return each(fromOklab([lightness, 0, 0]), (channel) => Math.min(1, Math.max(0, channel)))
}
