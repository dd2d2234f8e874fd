/** The diameter of the hole, as a share of the code without its quiet zone. Error correction level M restores it. */
const holeShare = 0.22
type Point = readonly [x: number, y: number]

/** The modules along an eye, one of the three squares by which a scanner finds the code. */
const eyeSize = 7

function toSquare([x, y]: Point, half: number, radius: number): string {
  const line = 2 * (half - radius)
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return [
    `M${x - half + radius} ${y - half}h${line}${arc(radius, radius)}`,
    `v${line}${arc(-radius, radius)}h${-line}${arc(-radius, -radius)}v${-line}${arc(radius, -radius)}z`,
  ].join('')
}

export type QrPaths = {
  /** One point for each dark module outside the eyes and the hole. Stroked with a round cap. */
  readonly dots: string
  /** The inner squares of the eyes. Filled. */
  readonly eyes: string
  /** The outer squares of the eyes. Stroked with a width of one module. */
  readonly rings: string
  /** The width of the code with its quiet zone, in modules. */
  readonly size: number
}

/** One point for each dark module that `isDrawn` takes. */
function toDots(
  modules: readonly (readonly boolean[])[],
  isDrawn: (point: Point) => boolean,
): string {
  return modules
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark && isDrawn([x, y]) ? `M${x + 0.5} ${y + 0.5}h0` : '')),
    )
    .join('')
}

/** The paths of a QR code, in modules. `modules` has a quiet zone of `border` modules. */
export function toQrPaths(modules: readonly (readonly boolean[])[], border: number): QrPaths {
  const size = modules.length
  const near = border + eyeSize / 2
  const far = size - near
  const eyes: readonly Point[] = [
    [near, near],
    [far, near],
    [near, far],
  ]
  const middle = (size - 1) / 2
  const hole = ((size - 2 * border) * holeShare) / 2
  const isInEye = ([x, y]: Point) =>
    eyes.some(
      ([eyeX, eyeY]) => Math.max(Math.abs(x + 0.5 - eyeX), Math.abs(y + 0.5 - eyeY)) < eyeSize / 2,
    )
  const isInHole = ([x, y]: Point) => Math.hypot(x - middle, y - middle) < hole + 0.5
  return {
    dots: toDots(modules, (point) => !isInEye(point) && !isInHole(point)),
    eyes: eyes.map((eye) => toSquare(eye, 1.5, 0.9)).join(''),
    rings: eyes.map((eye) => toSquare(eye, 3, 2)).join(''),
    size,
  }
}
