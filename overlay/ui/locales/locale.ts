import { en, type Messages } from './en.ts'

export type Locale = {
  readonly direction: 'ltr' | 'rtl'
  /** Of English only what is always at hand; the rest comes with the views. */
  readonly messages: Readonly<Partial<Messages>>
  /** BCP 47 */
  readonly tag: string
}

export const english: Locale = { direction: 'ltr', messages: en, tag: 'en' }

/** The further languages, each a chunk of its own: `de: () => import('./de.ts').then(({ german }) => german)`. */
const loaders: Readonly<Record<string, () => Promise<Locale>>> = {}

/**
 * The first of the wanted languages that there is: as written, or its language without the region.
 *
 * English when there is none.
 */
export function toLocaleTag(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const [language = ''] = tag.toLowerCase().split('-')
    const found = [tag.toLowerCase(), language].find((candidate) => available.includes(candidate))
    if (found) return found
  }
  return 'en'
}

/** Loads the language that fits best. English is always at hand, and stays where a chunk does not come. */
export async function loadLocale(wanted: readonly string[]): Promise<Locale> {
  const load = loaders[toLocaleTag(wanted, ['en', ...Object.keys(loaders)])]
  // A missing translation is no reason to show nothing.
  return load ? load().catch(() => english) : english
}
