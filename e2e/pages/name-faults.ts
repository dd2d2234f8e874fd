/** The elements that name another by an id that none beside them has. Runs in the page. */
export function findLooseIds(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const names = ['activedescendant', 'controls', 'describedby', 'details', 'errormessage', 'flowto']
  const attributes = [...names, 'labelledby', 'owns'].map((name) => `aria-${name}`)
  return [...attributes, 'for'].flatMap((attribute) =>
    [...(root?.querySelectorAll(`[${attribute}]`) ?? [])]
      .filter((element) => {
        const ids = element.getAttribute(attribute)?.trim().split(/\s+/) ?? []
        return element.checkVisibility() && ids.some((id) => !root?.getElementById(id))
      })
      .map((element) => `${attribute}: ${element.outerHTML.slice(0, 120)}`),
  )
}

/**
 * The controls whose name has not the words on them, by which a voice finds them (WCAG 2.5.3). Words that follow the name, such as
 * how long a control cannot be pressed yet, are none of it. Runs in the page.
 */
export function findMisnamed(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const toWords = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  const readText = (node: Node): string => {
    if (node instanceof Text) return node.data
    const isHidden = node instanceof Element && node.matches('[aria-hidden="true"], .sr-only')
    return isHidden ? '' : [...node.childNodes].map(readText).join(' ')
  }
  return [...(root?.querySelectorAll('button[aria-label], a[aria-label]') ?? [])].flatMap(
    (control) => {
      const name = toWords(control.getAttribute('aria-label') ?? '')
      const text = toWords(readText(control))
      return name.includes(text) || text.startsWith(name) ? [] : [`${name} is not ${text}`]
    },
  )
}
