import { useEffect, useState } from 'react'

/** Copies a text. `isCopied` is true for 1.5 s after that. `onFailed` is called if the clipboard does not accept the text. */
export function useCopy(
  text: string,
  onFailed: () => void,
): { copy: () => Promise<void>; isCopied: boolean } {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [isCopied])

  return {
    async copy() {
      try {
        await navigator.clipboard.writeText(text)
        setCopied(true)
      } catch {
        // There is no clipboard over plain http, or the page's policy denies it. The caller reports it.
        onFailed()
      }
    },
    isCopied,
  }
}
