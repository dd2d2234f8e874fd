type Corner = { readonly of: string; readonly radius: number }

export const brandTargets = 'portico-modal, portico-button'

type Brand = Parameters<Window['gallery']['setTheme']>[1]

/** The radius of each element that is not a circle, in pixels, with each of the brands. Runs in the page. */
export async function readCorners({
  brands,
  targets,
}: {
  brands: readonly Brand[]
  targets: string
}): Promise<readonly (readonly Corner[])[]> {
  const read = () =>
    [...document.querySelectorAll(targets)]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('*') ?? [])])
      .filter((element) => element instanceof HTMLElement && element.checkVisibility())
      .flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const { borderRadius, content } = getComputedStyle(element, pseudo)
          const { height, width } = element.getBoundingClientRect()
          const isCircle = borderRadius === '50%' && (pseudo || Math.abs(height - width) < 1)
          if (isCircle || (pseudo && content === 'none')) return []
          const of = `${element.localName}.${element.className}${pseudo ?? ''}`
          return borderRadius.split(/[ /]+/).map((part) => ({
            of,
            radius: part.endsWith('px') ? Number.parseFloat(part) : Number.NaN,
          }))
        }),
      )
  const corners: (readonly Corner[])[] = []
  for (const brand of brands) {
    await window.gallery.setTheme('dark', brand)
    corners.push(read())
  }
  return corners
}

/** The texts in another font than the host's. Addresses and codes are in one of equal widths. Runs in the page. */
export function findStrangeFonts([targets, family]: readonly [string, string]): readonly string[] {
  const roots = [...document.querySelectorAll(targets)].map(({ shadowRoot }) => shadowRoot)
  const elements = roots.flatMap((root) => [...(root?.querySelectorAll('*') ?? [])])
  return elements
    .filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data)),
    )
    .filter((element) => !element.closest('style, .address'))
    .filter((element) => !getComputedStyle(element).fontFamily.startsWith(family))
    .map((element) => `${getComputedStyle(element).fontFamily}: ${element.outerHTML.slice(0, 120)}`)
}

/** Texts with a contrast below 4.5:1, and icons below 3:1, without controls that are off. Runs in the page. */
export function findFaintTexts(targets: string): readonly string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  function paint(layers: readonly string[]): readonly number[] {
    for (const layer of layers)
      if (context) {
        context.fillStyle = layer
        context.fillRect(0, 0, 1, 1)
      }
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }
  function toLuminance(color: readonly number[]): number {
    const [red = 0, green = 0, blue = 0] = color.map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  function toLayers(element: Element | null): readonly string[] {
    return element
      ? [...toLayers(element.parentElement), getComputedStyle(element).backgroundColor]
      : ['#fff']
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data)) ||
    element.matches('input:not([type=checkbox], [type=radio]), svg:not(.brand, .identicon, .qr *)')
  const roots = [...document.querySelectorAll(targets)].map(({ shadowRoot }) => shadowRoot)
  // The buttons of the page change their colours in steps.
  const motions = roots.flatMap((root) => root?.getAnimations() ?? [])
  for (const motion of motions) if (motion instanceof CSSTransition) motion.finish()
  return roots
    .flatMap((root) => [...(root?.querySelectorAll('*') ?? [])])
    .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) =>
        !element.closest('style, .sr-only, .legal-box, :disabled, [aria-disabled="true"]'),
    )
    .flatMap((element) => {
      const layers = toLayers(element)
      const placeholder = element.matches(':placeholder-shown') ? '::placeholder' : undefined
      const { color } = getComputedStyle(element, placeholder)
      const [one = 0, other = 0] = [layers, [...layers, color]]
        .map((all) => toLuminance(paint(all)) + 0.05)
        .toSorted((first, second) => second - first)
      const ratio = one / other
      return ratio < (element.matches('svg') ? 3 : 4.48)
        ? [`${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 120)}`]
        : []
    })
}

/** What reaches out of the card or of its control, and words that are cut. Names of wallets may be cut. Runs in the page. */
export function findOverflow(targets: string): readonly string[] {
  const root = document.querySelector(targets)?.shadowRoot
  const elements = [...(root?.querySelectorAll('.card *') ?? [])]
  return elements
    .filter((element) => element instanceof HTMLElement && element.checkVisibility())
    .filter((element) => !element.closest('.sr-only, [dir="auto"]'))
    .filter((element) => {
      const { overflowX } = getComputedStyle(element)
      const around = element.parentElement?.closest('button, a, .field, .notice, .group, .card')
      const [box, limit] = [element, around ?? element].map((one) => one.getBoundingClientRect())
      const isOut = box && limit && (box.left < limit.left - 1 || box.right > limit.right + 1)
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isLow =
        element.matches('button, .tile-name') && element.scrollHeight > element.clientHeight + 1
      return !element.closest('.code') && (isOut || isCut || isLow)
    })
    .map((element) => element.outerHTML.slice(0, 160))
}
