import { parseColor } from '../ui/styles/contrast.ts'
import type { Rgb } from '../ui/styles/oklch.ts'

const black: Rgb = [0, 0, 0]

/** Computes the colours that a browser would, as far as the tokens use them. For tests, which have no browser. */
export function computeColor(color: string): Rgb | undefined {
  const mix = /^color-mix\(in srgb, (.+), (#\w+) (\d+)%\)$/.exec(color)
  if (!mix) return parseColor(color)
  const [, first = '', second = '', share = ''] = mix
  const [from, to] = [computeColor(first) ?? black, computeColor(second) ?? black]
  const mixed = (index: 0 | 1 | 2) =>
    from[index] + (to[index] - from[index]) * (Number(share) / 100)
  return [mixed(0), mixed(1), mixed(2)]
}
