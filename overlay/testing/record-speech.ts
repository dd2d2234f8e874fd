import { activeElement } from '../ui/primitives/focus.ts'

const live = 'output, [role="alert"], [role="status"], [aria-live="polite"]'
const roles: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  dialog: 'dialog',
  h2: 'heading',
  h3: 'heading',
  input: 'field',
  section: 'region',
  summary: 'disclosure',
}

/** The text of a node for a screen reader. */
function readText(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches('[aria-hidden="true"], style')) return ''
  const isInline = node.matches('bdi, b, em, span, strong, u')
  const text = [...node.childNodes].map(readText).join('')
  return isInline ? text : ` ${text} `
}

const toLine = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function toName(root: ShadowRoot, element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [element]
  const named = ids.length > 0 ? ids.map((id) => root.getElementById(id)) : label
  const text = named.map((one) => (one ? readText(one) : '')).join(' ')
  return toLine(element.ariaLabel ?? element.getAttribute('aria-label') ?? text)
}

function toDescription(root: ShadowRoot, element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return toLine(ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' '))
}

function describe(root: ShadowRoot, element: Element): string {
  const role = element.getAttribute('role') ?? roles[element.localName] ?? element.localName
  const description = toDescription(root, element)
  return `${role} ${toName(root, element)}${description && ` (${description})`}`
}

/**
 * Records what a screen reader says of a modal: what gets the focus, with its role, name and description, and what the live regions say.
 * A region that is added with its text is said if it is an alert; a change in another is, once the region is there.
 */
export function recordSpeech(root: ShadowRoot) {
  const lines: string[] = []
  const heard = new Map<Element, string>()
  let focused: Element | undefined
  const find = () => [...root.querySelectorAll(live)].filter((one) => !one.closest('[inert]'))

  function listen(): void {
    for (const region of find()) {
      const text = toLine(readText(region))
      const isAlert = region.getAttribute('role') === 'alert'
      const before = heard.get(region) ?? (isAlert ? '' : text)
      heard.set(region, text)
      if (text && text !== before) lines.push(`${isAlert ? 'alert' : 'status'}: ${text}`)
    }
    for (const region of heard.keys()) if (!region.isConnected) heard.delete(region)
  }

  function onFocus(): void {
    const element = activeElement(document)
    if (!element || element === focused || !root.contains(element)) return
    const dialog = element.closest('dialog')
    if (dialog && !focused) lines.push(describe(root, dialog))
    focused = element
    lines.push(describe(root, element))
  }

  const observer = new MutationObserver(listen)
  observer.observe(root, { characterData: true, childList: true, subtree: true })
  root.addEventListener('focusin', onFocus)
  listen()
  return {
    /** What was said since the last call. */
    take(): readonly string[] {
      const isLost = focused && !activeElement(document)
      return [...lines.splice(0), ...(isLost ? ['The focus is lost.'] : [])]
    },
    stop() {
      observer.disconnect()
      root.removeEventListener('focusin', onFocus)
    },
  }
}
