/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

type Triple = readonly [number, number, number]

// The matrices of OKLab to seven decimals, by Björn Ottosson: https://bottosson.github.io/posts/oklab/
const toCone: readonly Triple[] = [
  [0.4122215, 0.5363325, 0.051446],
  [0.2119035, 0.6806995, 0.107397],
  [0.0883025, 0.2817188, 0.6299787],
]
const fromCone: readonly Triple[] = [
  [0.2104543, 0.7936178, -0.004072],
  [1.9779985, -2.4285922, 0.4505937],
  [0.025904, 0.7827718, -0.8086758],
]
const toConeRoot: readonly Triple[] = [
  [1, 0.3963378, 0.2158038],
  [1, -0.1055613, -0.0638542],
  [1, -0.0894842, -1.2914855],
]
const toLinear: readonly Triple[] = [
  [4.0767417, -3.3077116, 0.2309699],
  [-1.268438, 2.6097574, -0.3413194],
  [-0.0041961, -0.7034186, 1.7076147],
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
