/** Draws the first letter of a name, on a color derived from the name. */
export function drawAvatar(name: string): string {
  const hue = name.split('').reduce((sum, sign) => sum + sign.charCodeAt(0) * 7, 0) % 360
  const letter = name.charAt(0).toUpperCase()
  return draw(
    `<rect width="64" height="64" fill="hsl(${hue} 55% 35%)"/>`,
    `<text x="32" y="43" font-family="sans-serif" font-size="32" fill="white" text-anchor="middle">${letter}</text>`,
  )
}

/** Draws the exchange's icon, two opposite arrows. */
export function drawExchange(): string {
  return draw(
    '<rect width="64" height="64" rx="12" fill="#24344d"/>',
    '<path d="M14 25h32l-8-8m12 22H18l8 8" fill="none" stroke="white" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  )
}

function draw(...shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${shapes.join('')}</svg>`
}
