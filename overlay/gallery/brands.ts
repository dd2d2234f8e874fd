import type { PorticoOptions, ThemeMode } from '../../shared/options/options.ts'

/** A made-up brand: the theme of a host. */
export type Brand = Pick<PorticoOptions, 'appearance' | 'themeVariables'> & {
  /** The theme that the brand is made for. Without it, the brand suits the dark and the light theme. */
  readonly themeMode?: Exclude<ThemeMode, 'auto'>
}

/** A mark of two letters, as the logo of a brand. */
const toMark = (letters: string, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="6" fill="${color}"/><text x="14" y="19" font-family="sans-serif" font-size="14" font-weight="700" text-anchor="middle" fill="#fff">${letters}</text></svg>`,
  )}`

const fourSquares = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7z"/></svg>',
)}`

/** Brands that differ as far as themes can. */
export const brands = {
  /** Square and dense: a trading desk. */
  Gridline: {
    appearance: {
      button: { letterCase: 'uppercase', letterSpacing: '0.04em', radius: '2px' },
      card: {
        borderColor: { dark: '#3a4150', light: '#c3c9d4' },
        radius: '2px',
        shadow: '0 16px 40px -12px #00000066',
      },
      closeButton: { radius: '2px' },
      density: 'compact',
      field: { radius: '2px' },
      row: { radius: '2px' },
      tile: { radius: '2px' },
    },
    themeVariables: {
      '--portico-accent': '#0b6bcb',
      '--portico-border-radius-master': '1px',
      '--portico-width': '380px',
    },
  },
  /** Round and soft: a savings app. */
  Marshmallow: {
    appearance: {
      button: { radius: '28px' },
      card: { radius: '36px', shadow: '0 32px 80px -24px #7a3e8a66' },
      closeButton: { background: { dark: '#3a2440', light: '#f7e3f3' }, radius: '50%' },
      field: { radius: '28px' },
      logo: { url: toMark('ma', '#b83280') },
      row: { radius: '24px' },
      tile: { radius: '50%' },
    },
    themeVariables: {
      '--portico-accent': '#b83280',
      '--portico-border-radius-master': '6px',
      '--portico-color-mix': '#b83280',
      '--portico-color-mix-strength': 4,
    },
  },
  /** Black and white: a gallery. */
  Inkwell: {
    appearance: {
      button: { borderWidth: '1.5px' },
      card: {
        borderColor: { dark: '#ffffff', light: '#000000' },
        borderWidth: '1.5px',
        shadow: 'none',
      },
      edges: 'strong',
      title: { letterCase: 'uppercase', letterSpacing: '0.12em' },
    },
    themeVariables: { '--portico-accent': '#000000', '--portico-border-radius-master': '0px' },
  },
  /** Highly saturated: a game. */
  Voltage: {
    appearance: {
      button: { shadow: '0 4px 0 #00000059' },
      card: {
        borderColor: { dark: '#ff2bd6', light: '#6a00ff' },
        borderWidth: '2px',
        shadow: '0 0 48px -8px #ff2bd699',
      },
      closeButton: { background: '#ff2bd6', color: '#12002b', radius: '8px' },
      connectionDot: { color: '#00c853' },
      row: { borderColor: { dark: '#5a1e8f', light: '#c9a6ff' } },
      title: { letterCase: 'uppercase' },
    },
    themeVariables: {
      '--portico-accent': '#6a00ff',
      '--portico-color-mix': '#6a00ff',
      '--portico-color-mix-strength': 12,
      '--portico-font-weight': 800,
    },
  },
  /** Serif and warm: a publisher. */
  Almanac: {
    appearance: {
      button: { letterSpacing: '0.01em' },
      card: {
        borderColor: { dark: '#5b4a38', light: '#d9c7a8' },
        shadow: '0 24px 48px -24px #3a270f66',
      },
      field: { borderColor: { dark: '#8a7357', light: '#9a7f57' } },
      pageButton: { '--portico-accent': '#6b2d1a' },
      tile: { borderColor: { dark: '#5b4a38', light: '#d9c7a8' } },
      title: { letterSpacing: '0' },
    },
    themeVariables: {
      '--portico-accent': '#9a3d22',
      '--portico-border-radius-master': '3px',
      '--portico-color-mix': '#a0763a',
      '--portico-color-mix-strength': 9,
      '--portico-font-family': 'Georgia, serif',
    },
  },
  /** Two columns: an exchange. */
  Atrium: {
    appearance: {
      avatar: ({ address }) => {
        const avatar = document.createElement('span')
        avatar.textContent = address.slice(2, 4)
        avatar.style.cssText =
          'display:grid;place-items:center;background:#0d7a5f;color:#fff;font-weight:700'
        return avatar
      },
      disclaimer: 'Trading has risks. Not available everywhere.',
      card: { radius: '16px' },
      icons: { scan: fourSquares },
      layout: 'wide',
    },
    themeVariables: { '--portico-accent': '#0d7a5f' },
  },
  /** A terminal. */
  Coldboot: {
    appearance: {
      button: { borderColor: '#33ff88', letterCase: 'lowercase', shadow: 'none' },
      card: { borderColor: '#33ff88', radius: '0', shadow: '0 0 0 4px #001a0c' },
      density: 'compact',
      row: { borderColor: '#1f8a4d' },
      title: { letterCase: 'lowercase', letterSpacing: '0.02em' },
    },
    themeMode: 'dark',
    themeVariables: {
      '--portico-accent': '#33ff88',
      '--portico-background': '#020a05',
      '--portico-border-radius-master': '0px',
      '--portico-font-family': 'ui-monospace, Menlo, monospace',
      '--portico-text': '#b6ffd3',
      '--portico-text-secondary': '#6fd99b',
    },
  },
} as const satisfies Readonly<Record<string, Brand>>

/** The brand of a name. */
export const findBrand = (name: string | undefined): Brand | undefined =>
  Object.entries(brands).find(([known]) => known === name)?.[1]
