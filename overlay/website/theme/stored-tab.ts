const key = 'portico-code-tab'

/** The storage of the page, unless the browser blocks it. */
function getStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

const findLabel = (group: Element, title: string) =>
  [...group.querySelectorAll<HTMLElement>('.tabs label')].find(
    (label) => label.dataset['title'] === title,
  )

function showTab(group: Element, title: string): void {
  const label = findLabel(group, title)
  const inputs = [...group.querySelectorAll<HTMLInputElement>('.tabs input')]
  const shown = inputs.findIndex(({ id }) => label?.getAttribute('for') === id)
  const input = inputs[shown]
  if (!input) return
  input.checked = true
  const blocks = group.querySelector('.blocks')?.children ?? []
  for (const [index, block] of [...blocks].entries())
    block.classList.toggle('active', index === shown)
}

/** Shows the framework that the reader chose last, in each group of tabs that has it. */
export function showStoredTab(): void {
  const title = getStorage()?.getItem(key)
  if (!title) return
  for (const group of document.querySelectorAll('.vp-code-group')) showTab(group, title)
}

/** Stores the tab that a reader chooses, and shows it in the other groups. Returns the function that stops it. */
export function watchTabs(): () => void {
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.vp-code-group input')) return
    const title = target.labels?.[0]?.dataset['title']
    if (!title) return
    getStorage()?.setItem(key, title)
    showStoredTab()
  }
  document.addEventListener('change', onChange)
  return () => document.removeEventListener('change', onChange)
}
