export function drawArt(id: number): string {
  const hue = (id * 67 + 150) % 360
  const columns = 3 + (id % 4)
  const gap = 200 / (columns - 1)
  const stone = `hsl(${(hue + 30) % 360} 25% 92%)`
  const shade = `hsl(${(hue + 30) % 360} 18% 74%)`
  const column = (index: number) => {
    const x = 100 + index * gap
    return [
      `<rect x="${x - 9}" y="190" width="18" height="120" fill="${stone}"/>`,
      `<rect x="${x + 2}" y="190" width="7" height="120" fill="${shade}"/>`,
      `<rect x="${x - 13}" y="182" width="26" height="9" rx="2" fill="${stone}"/>`,
      `<rect x="${x - 13}" y="308" width="26" height="9" rx="2" fill="${stone}"/>`,
    ].join('')
  }
  return wrap([
    '<defs><linearGradient id="sky" x2="0" y2="1">',
    `<stop stop-color="hsl(${hue} 65% 32%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 55) % 360} 80% 72%)"/>`,
    '</linearGradient></defs>',
    '<rect width="400" height="400" fill="url(#sky)"/>',
    `<circle cx="${70 + ((id * 83) % 260)}" cy="${70 + ((id * 29) % 60)}" r="34" fill="hsl(${(hue + 70) % 360} 95% 82%)"/>`,
    `<path d="M0 300 Q110 ${225 + ((id * 13) % 40)} 220 290 T400 270 V400 H0Z" fill="hsl(${(hue + 20) % 360} 40% 30%)"/>`,
    `<path d="M200 100 L322 164 H78Z" fill="${stone}"/>`,
    `<path d="M200 118 L282 156 H118Z" fill="${shade}"/>`,
    `<rect x="78" y="166" width="244" height="16" fill="${stone}"/>`,
    ...Array.from({ length: columns }, (_, index) => column(index)),
    `<path d="M72 317 H328 V329 H72Z M60 329 H340 V342 H60Z M48 342 H352 V356 H48Z" fill="${stone}"/>`,
    `<path d="M60 329 H340 V332 H60Z M48 342 H352 V345 H48Z" fill="${shade}"/>`,
  ])
}

export function drawSpam(): string {
  const line = (y: number, size: number, text: string) =>
    `<text x="200" y="${y}" font-family="sans-serif" font-weight="900" font-size="${size}" text-anchor="middle" fill="#fff">${text}</text>`
  return wrap([
    '<rect width="400" height="400" fill="#e11d48"/>',
    '<path d="M0 0 L400 400 V260 L140 0Z M0 140 L260 400 H120 L0 280Z" fill="#f59e0b"/>',
    '<rect x="30" y="110" width="340" height="180" rx="20" fill="#0008"/>',
    line(170, 46, 'FREE 5,000'),
    line(222, 52, 'USDC'),
    line(268, 22, 'claim-reward.example'),
  ])
}

function wrap(parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${parts.join('')}</svg>`
}
