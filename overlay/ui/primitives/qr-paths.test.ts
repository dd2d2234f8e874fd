import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { toQrPaths } from './qr-paths.ts'

const border = 4
const modules = encodeQR('wc:'.padEnd(180, 'a'), 'raw', { border, ecc: 'medium' })
const { dots, eyes, rings, size } = toQrPaths(modules, border)

const points = [...dots.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(
  ([, x, y]) => [Number(x), Number(y)] as const,
)

test('a QR code has a point for each dark module outside its eyes and its round hole', () => {
  const middle = size / 2
  const radius = ((size - 2 * border) * 0.22) / 2
  const expected = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      const [isLeft, isTop] = [x < border + 7, y < border + 7]
      const [isRight, isBottom] = [x >= size - border - 7, y >= size - border - 7]
      const isEye = (isTop && (isLeft || isRight)) || (isLeft && isBottom)
      const isHole = Math.hypot(x + 0.5 - middle, y + 0.5 - middle) < radius + 0.5
      return isDark && !isEye && !isHole ? [[x + 0.5, y + 0.5]] : []
    }),
  )
  expect(points).toEqual(expected)
})

test('a QR code has three eyes, each of two squares', () => {
  expect(eyes.match(/M/g)).toHaveLength(3)
  expect(rings.match(/M/g)).toHaveLength(3)
})

test('the hole hides less than error correction level M restores', () => {
  const dark = modules.flat().filter(Boolean).length
  const eyesDark = 3 * (7 * 7 - 16)
  expect((dark - eyesDark - points.length) / dark).toBeLessThan(0.07)
})
