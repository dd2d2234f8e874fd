export type Settings = {
  readonly dir: 'ltr' | 'rtl'
  readonly state: string | undefined
  readonly theme: 'dark' | 'light'
  readonly view: string | undefined
  /** How wide the page is that an entry is shown in. */
  readonly width: number | undefined
}

/** Reads what is to be shown, and how, from the address. */
export function toSettings(search: URLSearchParams): Settings {
  return {
    dir: search.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    state: search.get('state') ?? undefined,
    theme: search.get('theme') === 'light' ? 'light' : 'dark',
    view: search.get('view') ?? undefined,
    width: Number(search.get('width')) || undefined,
  }
}

/** The address of the gallery with these settings. */
export function toAddress(settings: Partial<Settings>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(settings))
    if (value !== undefined) search.set(key, String(value))
  return `?${search}`
}
