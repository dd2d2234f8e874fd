import { parseColor, toContrast } from '../../ui/styles/contrast.ts'
import type { Contrast } from './messages.ts'

/** The colour behind an element: that of the nearest one with a background. */
function findBackground(element: Element): string {
  for (let node: Element | null = element; node; node = getParent(node)) {
    const { backgroundColor } = getComputedStyle(node)
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor
  }
  return 'rgb(255, 255, 255)'
}

function getParent(element: Element): Element | null {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

const texts = [
  { label: 'Title of the modal', selector: 'portico-modal', inner: 'h1, h2' },
  { label: 'Text of the modal', selector: 'portico-modal', inner: 'li, p, label, button' },
  { label: 'Button on the page', selector: 'portico-button', inner: 'button' },
]

const isShown = (element: Element) =>
  element.textContent.trim() !== '' && element.checkVisibility({ visibilityProperty: true })

/** Measures texts that the page shows, as the browser computes their colours. One that is not shown is not measured. */
export const measureContrasts = (): readonly Contrast[] =>
  texts.flatMap(({ inner, label, selector }) => {
    const root = document.querySelector(selector)?.shadowRoot
    const element = [...(root?.querySelectorAll(inner) ?? [])].find(isShown)
    if (!element) return []
    const color = parseColor(getComputedStyle(element).color)
    const background = parseColor(findBackground(element))
    if (!color || !background) return []
    return [{ label, least: 4.5, ratio: toContrast(color, background) }]
  })
