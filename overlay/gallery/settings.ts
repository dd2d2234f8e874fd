export type Settings = {
  /** The name of a brand of `brands.ts`. */
  readonly brand: string | undefined
  readonly dir: 'ltr' | 'rtl'
  readonly snackbar: boolean
  readonly state: string | undefined
  /** The BCP 47 tag in which numbers and dates are written. */
  readonly tag: string | undefined
  readonly theme: 'dark' | 'light'
  readonly view: string | undefined
  /** The width of the page that shows an entry, in CSS pixels. */
  readonly width: number | undefined
}

export function toSettings(search: URLSearchParams): Settings {
  return {
    brand: search.get('brand') ?? undefined,
    dir: search.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    snackbar: search.get('snackbar') === 'true',
    state: search.get('state') ?? undefined,
    tag: search.get('tag') ?? undefined,
    theme: search.get('theme') === 'light' ? 'light' : 'dark',
    view: search.get('view') ?? undefined,
    width: Number(search.get('width')) || undefined,
  }
}

export function toAddress(settings: Partial<Settings>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(settings))
    if (value !== undefined) search.set(key, String(value))
  return `?${search}`
}
