/** Background colors with enough contrast for white letters. */
const grounds = [
  '#0f766e',
  '#1d4ed8',
  '#6d28d9',
  '#9d174d',
  '#b45309',
  '#3f6212',
  '#334155',
  '#7c2d12',
]

export function drawLetterTile(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  const letter = first?.segment.toUpperCase() ?? '?'
  const sum = Array.from(name).reduce((total, one) => total + (one.codePointAt(0) ?? 0), 0)
  const number = /\d+$/.exec(name)?.[0] ?? ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<path fill="${grounds[sum % grounds.length]}" d="M0 0h96v96H0z"/>`,
    '<g fill="#fff" font-family="Inter,system-ui,sans-serif" text-anchor="middle">',
    `<text x="48" y="${number ? 56 : 64}" font-size="46" font-weight="600">${escape(letter)}</text>`,
    `<text x="48" y="80" font-size="17">${number}</text>`,
    '</g></svg>',
  ].join('')
}

export function drawCoin(sign: string, ground: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<circle cx="48" cy="48" r="48" fill="${ground}"/>`,
    '<text x="48" y="66" fill="#fff" font-family="Inter,system-ui,sans-serif" font-size="52"',
    ` font-weight="600" text-anchor="middle">${escape(sign)}</text></svg>`,
  ].join('')
}

export const browserMark = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
  '<path fill="#334155" d="M0 0h96v96H0z"/>',
  '<path fill="#fff" d="M24 26h48a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6"/>',
  '<path fill="#334155" d="M24 40h48v24H24z"/>',
  '</svg>',
].join('')

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
}
