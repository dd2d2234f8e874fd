import { toPicture } from '../../primitives/view-motion.ts'

/**
 * Shows a picture of a card in place of its content, in its height, and stops what moves in it: React can render anything behind
 * the picture. The slot of the secure frame is in it, too. Returns the function that takes it away.
 */
export function freezeCard(card: HTMLElement | null | undefined): () => void {
  if (!card) return () => undefined
  const { height } = getComputedStyle(card)
  const parts = [...card.children]
  for (const motion of parts.flatMap((part) => part.getAnimations?.({ subtree: true }) ?? []))
    try {
      motion.commitStyles()
    } catch {
      // It moves what is not displayed, or a pseudo-element: the picture does not move.
    }
  const picture = toPicture(parts, 'still')
  const places = [...card.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)
  card.style.height = height
  card.prepend(picture)
  for (const [index, part] of picture.querySelectorAll('*').entries())
    if (places[index]) part.scrollTop = places[index]
  return () => {
    picture.remove()
    card.style.height = ''
  }
}
