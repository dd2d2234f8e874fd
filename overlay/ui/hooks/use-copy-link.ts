import { useCore } from './use-core.ts'

export function useCopyLink(link: string): () => Promise<void> {
  const { actions } = useCore()
  return async () => {
    try {
      await navigator.clipboard.writeText(link)
      actions.notify('success', 'link-copied')
    } catch {
      // There is no clipboard over plain http, or the page's policy denies it.
      actions.notify('error', 'copy-failed')
    }
  }
}
