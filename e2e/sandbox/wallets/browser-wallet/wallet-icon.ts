/** The colors of the icon, a cube of sand. Each wallet has its own palette. */
const palettes = [
  { ground: '#123c3a', top: '#ffdf9e', left: '#f4b860', right: '#c9822f' },
  { ground: '#2a1f4d', top: '#d9ccff', left: '#a68bf5', right: '#6f51c9' },
  { ground: '#4a1526', top: '#ffd0d6', left: '#f58a9b', right: '#c24a62' },
  { ground: '#12325c', top: '#cfe6ff', left: '#7db8f7', right: '#3c7ecb' },
] as const

export function walletIcon(index: number): string {
  const { ground, top, left, right } = palettes[index % palettes.length] ?? palettes[0]
  return `data:image/svg+xml;base64,${btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
      `<path fill="${ground}" d="M0 0h96v96H0z"/>` +
      `<path fill="${top}" d="M48 21 73 35 48 49 23 35z"/>` +
      `<path fill="${left}" d="M23 39.500 46 52.400v25.100L23 64.600z"/>` +
      `<path fill="${right}" d="M73 39.500 50 52.400v25.100L73 64.600z"/>` +
      '</svg>',
  )}`
}
