/** What the preview tells the studio. */
export type PreviewMessage = {
  /** Why the options make no instance, or why a view does not open. */
  readonly problem: string | undefined
  readonly contrasts: readonly Contrast[]
}

/** The contrast ratio of WCAG of a text that the preview shows, and what it needs at least. */
export type Contrast = { readonly label: string; readonly least: number; readonly ratio: number }

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'contrasts' in data
