import { describe, expect, test } from 'vitest'
import { findAccent } from './logo-accent.ts'

const toPixels = (...colors: readonly (readonly [count: number, ...color: number[]])[]) =>
  colors.flatMap(([count, ...color]) => Array.from({ length: count }, () => color).flat())

const white = [255, 255, 255, 255]

describe('the accent of a logo', () => {
  test('is its color, whatever the color of the ground', () => {
    expect(findAccent(toPixels([90, ...white], [10, 214, 46, 111, 255]))).toBe('#d62e6f')
  })

  test('is the vivid one of two', () => {
    expect(findAccent(toPixels([40, 110, 130, 170, 255], [30, 20, 60, 240, 255]))).toBe('#143cf0')
  })

  test('is the mean of shades of one hue', () => {
    expect(findAccent(toPixels([1, 200, 40, 40, 255], [1, 220, 44, 44, 255]))).toBe('#d22a2a')
  })

  test('is none of a gray logo, of one that is not seen, and of nothing', () => {
    expect(findAccent(toPixels([5, ...white], [5, 30, 30, 30, 255]))).toBeUndefined()
    expect(findAccent(toPixels([5, 255, 0, 0, 20]))).toBeUndefined()
    expect(findAccent([])).toBeUndefined()
  })
})
