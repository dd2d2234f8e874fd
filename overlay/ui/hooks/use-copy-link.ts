import { useCore } from './use-core.ts'

/** Copies a link, and says whether the clipboard took it. */
export function useCopyLink(link: string): () => Promise<void> {
  const { actions } = useCore()
  return async () => {
    try {
      await navigator.clipboard.writeText(link)
      actions.notify('success', 'link-copied')
    } catch {
      // No clipboard over plain http, or the page's policy denies it.
      actions.notify('error', 'copy-failed')
    }
  }
}
