/** A shown element by its role and accessible name, which are a selector and the source of a regular expression. */
export type Query = {
  readonly selector: string
  readonly name: string
  /** Only if it does not move. */
  readonly isStill?: boolean
}

const selectors = {
  button: 'button, [role=button]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3',
  img: '[role=img]',
  region: 'section, [role=region]',
  status: 'output, [role=status]',
  tab: '[role=tab]',
  textbox: 'input:not([type]), input[type=text], input[type=email]',
}

export function byRole(role: keyof typeof selectors, name: RegExp): Query {
  return { selector: selectors[role], name: name.source }
}

/** The first element of the query that a click in its middle reaches. Runs in the page. */
export function findShown({ isStill, name, selector }: Query): Element | undefined {
  const hasName = new RegExp(name)
  const toText = (element: Node | null | undefined) => {
    const copy = element?.cloneNode(true)
    if (!(copy instanceof Element)) return ''
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return copy.textContent?.trim() ?? ''
  }
  const toName = (element: Element) => {
    const labelledBy = element.getAttribute('aria-labelledby')
    const root = element.getRootNode()
    if (labelledBy && root instanceof DocumentFragment)
      return toText(root.getElementById(labelledBy))
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return element.getAttribute('aria-label') ?? toText(label ?? element)
  }
  const isReached = (element: Element) => {
    if (element.closest('dialog') === element) return true
    const { height, width, x, y } = element.getBoundingClientRect()
    let hit = document.elementFromPoint(x + width / 2, y + height / 2)
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
      if (!inner || inner === hit) break
      hit = inner
    }
    return element.contains(hit)
  }
  // A spinner never ends, and the ring of a quote takes 10 s. Neither moves what is around it.
  const isMoving = (root: Document | ShadowRoot) =>
    root.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2_000)
  const find = (root: Document | ShadowRoot): Element | undefined => {
    if (isStill && isMoving(root)) return undefined
    for (const element of root.querySelectorAll('*')) {
      if (
        element.matches(selector) &&
        hasName.test(toName(element)) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        isReached(element)
      )
        return element
      const inner = element.shadowRoot && find(element.shadowRoot)
      if (inner) return inner
    }
    return undefined
  }
  return find(document)
}
