/** The colours of one theme. Text and status colours, but not the accent, have a contrast of 4.5:1 on card, row and raised. */
export type Palette = {
  readonly card: string
  readonly row: string
  readonly raised: string
  readonly hairline: string
  readonly text: string
  readonly second: string
  readonly third: string
  readonly accent: string
  readonly success: string
  readonly warning: string
  readonly error: string
  readonly scrim: string
  readonly shadow: string
}

export const palettes: Readonly<Record<'dark' | 'light', Palette>> = {
  dark: {
    card: '#16171b',
    row: '#1e2026',
    raised: '#282b33',
    hairline: 'rgb(255 255 255 / 8%)',
    text: '#f3f4f6',
    second: '#a3a8b4',
    third: '#9298a5',
    accent: '#4a66f5',
    success: '#3ecf8e',
    warning: '#f2b04b',
    error: '#ff7f82',
    scrim: 'rgb(0 0 0 / 55%)',
    shadow: 'rgb(0 0 0 / 50%)',
  },
  light: {
    card: '#ffffff',
    row: '#f5f6f8',
    raised: '#eceef2',
    hairline: 'rgb(0 0 0 / 9%)',
    text: '#14161a',
    second: '#565c69',
    third: '#656b78',
    accent: '#3557e6',
    success: '#0b7549',
    warning: '#8a5800',
    error: '#c42d33',
    scrim: 'rgb(0 0 0 / 40%)',
    shadow: 'rgb(20 22 26 / 22%)',
  },
}
