import { useAfterPaint } from '../hooks/use-after-paint.ts'

/**
 * Says a warning to screen readers, after the title of a view that begins with it. The text is on the screen, too, where it is no live
 * region: that would be said before the title.
 */
export function SaidAlert({ text }: { text: string }) {
  const isShown = useAfterPaint()
  return (
    <p className="sr-only" role="alert">
      {isShown && text}
    </p>
  )
}
