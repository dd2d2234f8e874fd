import { createContext, useContext, useEffect, useState } from 'react'
import { english, type Locale, loadLocale } from '../locales/locale.ts'

export const LocaleContext = createContext<Locale>(english)

export function useLocale(): Locale {
  return useContext(LocaleContext)
}

/** Loads a language. The result is English until it is loaded. */
export function useLoadedLocale(tag: string | undefined): Locale {
  const [locale, setLocale] = useState(english)
  useEffect(() => {
    let isStale = false
    async function load(): Promise<void> {
      const loaded = await loadLocale(tag ? [tag] : navigator.languages)
      if (!isStale) setLocale(loaded)
    }
    void load()
    return () => {
      isStale = true
    }
  }, [tag])
  return locale
}
