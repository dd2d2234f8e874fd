import { toNameHash } from './name-hash.ts'

const colors = [
  '#8ea2ff',
  '#b493f5',
  '#ec8fd0',
  '#ff9b9f',
  '#f5b26b',
  '#d8c25a',
  '#8fd07e',
  '#5ccfbe',
]

/** The identicon of an address: the colours of its disc and of its symmetric squares in a box of 32, which go with the theme. */
export function toIdenticon(address: string): { disc: string; ink: string; path: string } {
  const name = address.toLowerCase()
  const pattern = toNameHash(name)
  let path = ''
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 5; column += 1) {
      const bit = row * 3 + Math.min(column, 4 - column)
      if ((pattern >>> bit) & 1) path += `M${6 + column * 4} ${6 + row * 4}h4v4h-4z`
    }
  const color = colors[toNameHash(`${name}:`) % colors.length] ?? '#8ea2ff'
  return {
    disc: `color-mix(in srgb, var(--p-card), ${color} 20%)`,
    ink: `color-mix(in srgb, var(--p-text), ${color} 65%)`,
    path,
  }
}
