import { en } from './en.ts'
import type { Messages } from './messages.ts'

export type Locale = {
  readonly direction: 'ltr' | 'rtl'
  /** The English here is that of `en.ts` alone. The rest comes with the chunks. */
  readonly messages: Readonly<Partial<Messages>>
  /** BCP 47 */
  readonly tag: string
}

export const english: Locale = { direction: 'ltr', messages: en, tag: 'en' }

/** The other languages, each a chunk: `de: () => import('./de.ts').then(({ german }) => german)`. */
const loaders: Readonly<Record<string, () => Promise<Locale>>> = {}

/** The first of the preferred languages that is available: with its region, else without. English if none is available. */
export function selectLocaleTag(
  preferred: readonly string[],
  available: readonly string[],
): string {
  for (const tag of preferred) {
    const [language = ''] = tag.toLowerCase().split('-')
    const match = [tag.toLowerCase(), language].find((candidate) => available.includes(candidate))
    if (match) return match
  }
  return 'en'
}

/** Loads the first available of the preferred languages. English if its chunk does not load. */
export async function loadLocale(preferred: readonly string[]): Promise<Locale> {
  const load = loaders[selectLocaleTag(preferred, ['en', ...Object.keys(loaders)])]
  // Without a translation the UI is in English.
  return load ? load().catch(() => english) : english
}
