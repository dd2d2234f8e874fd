/**
 * The colours of one theme that the page's buttons use too; `modal-tokens.ts` has the others. Text has a contrast of 4.5:1 on
 * card, row and raised, the accent has not.
 */
export type Palette = {
  readonly card: string
  readonly row: string
  readonly raised: string
  readonly hairline: string
  readonly text: string
  readonly second: string
  readonly accent: string
  /** The accent as a colour of text, and of the focus ring. */
  readonly accentText: string
  readonly error: string
}

export const palettes: Readonly<Record<'dark' | 'light', Palette>> = {
  dark: {
    card: '#16171b',
    row: '#1e2026',
    raised: '#282b33',
    hairline: 'rgb(255 255 255 / 8%)',
    text: '#f3f4f6',
    second: '#a3a8b4',
    accent: '#4a66f5',
    accentText: '#6b8aff',
    error: '#ff7f82',
  },
  light: {
    card: '#ffffff',
    row: '#f5f6f8',
    raised: '#eceef2',
    hairline: 'rgb(0 0 0 / 9%)',
    text: '#14161a',
    second: '#565c69',
    accent: '#3557e6',
    accentText: '#3557e6',
    error: '#c42d33',
  },
}
