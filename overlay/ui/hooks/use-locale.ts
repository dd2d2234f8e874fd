import { createContext, useContext, useEffect, useState } from 'react'
import { english, type Locale, loadLocale } from '../locales/locale.ts'

export const LocaleContext = createContext<Locale>(english)

/** The language in use. */
export function useLocale(): Locale {
  return useContext(LocaleContext)
}

/** Loads the language that is wanted; English until it is there. */
export function useLoadedLocale(wanted: string | undefined): Locale {
  const [locale, setLocale] = useState(english)
  useEffect(() => {
    let isStale = false
    async function load(): Promise<void> {
      const loaded = await loadLocale(wanted ? [wanted] : navigator.languages)
      if (!isStale) setLocale(loaded)
    }
    void load()
    return () => {
      isStale = true
    }
  }, [wanted])
  return locale
}
