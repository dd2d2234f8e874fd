import { useAfterPaint } from '../hooks/use-after-paint.ts'

/**
 * Says a text to screen readers: once when the view is there, and after each change. Not every screen reader says the text that a live
 * region begins with, so this one begins empty.
 */
export function Said({ text }: { text: string }) {
  const isShown = useAfterPaint()
  return (
    <output aria-atomic="true" className="sr-only">
      {isShown && text}
    </output>
  )
}
