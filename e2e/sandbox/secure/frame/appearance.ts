import type { Payload } from './messages.ts'

export type Appearance = {
  readonly theme: 'light' | 'dark'
  apply: (theme: Payload<'SYNC_THEME'>) => void
}

export function createAppearance(root: HTMLElement): Appearance {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  return {
    get theme() {
      const chosen = root.dataset['theme']
      return chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
    },
    apply({ themeMode, themeVariables, w3mThemeVariables }) {
      if (themeMode) root.dataset['theme'] = themeMode
      const accent = w3mThemeVariables?.['--w3m-accent'] ?? themeVariables?.['--w3m-accent']
      const color = typeof accent === 'string' ? toOpaqueColor(root, accent) : undefined
      // Only opaque colours are applied: a dapp must not be able to hide the text of an approval.
      if (!color) return
      root.style.setProperty('--accent', `rgb(${color.join(' ')})`)
      root.style.setProperty('--on-accent', toLuminance(color) > 0.18 ? '#000000' : '#ffffff')
    },
  }
}

type Color = readonly [red: number, green: number, blue: number]

function toOpaqueColor(root: HTMLElement, text: string): Color | undefined {
  if (!CSS.supports('color', text)) return undefined
  const probe = root.appendChild(document.createElement('span'))
  probe.style.color = text
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(probe).color)
  probe.remove()
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

/** Relative luminance as WCAG defines it. Above 0.18, black text has more contrast than white. */
function toLuminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
