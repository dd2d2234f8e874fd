/**
 * Gives the focus to each control of the card that Tab reaches, as the keyboard does. Returns those that do not take it, those without
 * an outline of 2 px that has 3:1 beside it (WCAG 1.4.11, 2.4.7), and those that something else covers (2.4.11). Runs in the page, after
 * a key was pressed: the browser then shows where the focus is.
 */
export function findFocusFaults(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const card = root?.querySelector('.card')
  if (!root || !card?.checkVisibility()) return []
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  function toLuminance(layers: readonly string[]): number {
    if (!context) return 0
    for (const layer of layers) {
      context.fillStyle = layer
      context.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
      (channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      },
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const toLayers = (element: Element | null): readonly string[] =>
    element
      ? [...toLayers(element.parentElement), getComputedStyle(element).backgroundColor]
      : ['#fff']
  const hasOutline = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  /** What shows that a control has the focus: itself, what it is a part of, or the box of a digit below it. */
  function findOutlined(control: Element): Element | undefined {
    const around = [...(card?.querySelectorAll('*') ?? [])].filter((one) => one.contains(control))
    return [control, ...around, ...(control.parentElement?.querySelectorAll('span') ?? [])].find(
      hasOutline,
    )
  }
  function toContrast(outlined: Element): number {
    const { outlineColor, outlineOffset } = getComputedStyle(outlined)
    const isInside = Number.parseFloat(outlineOffset) < 0
    const behind = toLayers(isInside ? outlined : outlined.parentElement)
    const [one, other] = [toLuminance(behind), toLuminance([...behind, outlineColor])]
    return Math.max(one, other) / Math.min(one, other)
  }
  /** What is at the middle of a control, of which a part is in the view. */
  function findTop(control: Element): Element | null | undefined {
    const [box] = control.getClientRects()
    const view = control.closest('.body')?.getBoundingClientRect()
    const { bottom = 0, left = 0, top = 0, width = 0 } = box ?? {}
    const [from, to] = [
      Math.max(top, view?.top ?? 0),
      Math.min(bottom, view?.bottom ?? innerHeight),
    ]
    return root?.elementFromPoint(left + width / 2, (from + to) / 2)
  }
  function toFault(control: HTMLElement): string | undefined {
    control.focus()
    if (root?.activeElement !== control) return 'takes no focus'
    const outlined = findOutlined(control)
    if (!outlined) return 'shows no focus'
    const contrast = toContrast(outlined)
    if (contrast < 3) return `has an outline of ${contrast.toFixed(2)}:1`
    const hit = findTop(control)
    const isFree = hit && (control.contains(hit) || hit.closest('label')?.contains(control))
    return isFree ? undefined : `is covered by ${hit?.outerHTML.slice(0, 80)}`
  }
  const body = card.querySelector('.body')
  const scrolled = body?.scrollTop ?? 0
  const controls = 'a[href], button, iframe, input, select, summary, textarea, [tabindex="0"]'
  const faults = [...card.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.tabIndex >= 0 && control.checkVisibility())
    .filter((control) => !control.matches(':disabled, iframe') && !control.closest('[inert]'))
    // The rows of a list are alike.
    .filter((control) => !control.closest('li:nth-child(n + 3):not(:last-child)'))
    .flatMap((control) => {
      const fault = toFault(control)
      return fault ? [`${fault}: ${control.outerHTML.slice(0, 120)}`] : []
    })
  if (body) body.scrollTop = scrolled
  return faults
}
