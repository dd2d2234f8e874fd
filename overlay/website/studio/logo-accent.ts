/** Colors of one hue, in parts of a circle of 24. */
const hues = 24

/** Below it, a pixel is no color of a logo: it is white, gray or black, or is not seen. */
const least = { alpha: 128, chroma: 48 }

type Sum = { blue: number; count: number; green: number; red: number; weight: number }

const toHex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

function toHue(red: number, green: number, blue: number): number {
  const x = red - (green + blue) / 2
  const y = (Math.sqrt(3) / 2) * (green - blue)
  const turn = Math.atan2(y, x) / (2 * Math.PI)
  return Math.floor(((turn + 1) % 1) * hues)
}

/**
 * The color of a logo: the mean of the hue that most of its colored pixels have, of which vivid ones count more. `pixels` are those of a
 * canvas: four numbers from 0 to 255 each. `undefined` for a logo without a color.
 */
export function findAccent(pixels: ArrayLike<number>): string | undefined {
  const sums = new Map<number, Sum>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((part) => pixels[at + part])
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue)
    if (alpha < least.alpha || chroma < least.chroma) continue
    const hue = toHue(red, green, blue)
    const sum = sums.get(hue) ?? { blue: 0, count: 0, green: 0, red: 0, weight: 0 }
    sums.set(hue, {
      blue: sum.blue + blue,
      count: sum.count + 1,
      green: sum.green + green,
      red: sum.red + red,
      weight: sum.weight + chroma,
    })
  }
  const [found] = [...sums.values()].toSorted((one, other) => other.weight - one.weight)
  if (!found) return undefined
  const { blue, count, green, red } = found
  return `#${[red, green, blue].map((part) => toHex(part / count)).join('')}`
}
