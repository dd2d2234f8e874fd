import type { PulseEvent } from '../pulse-event.ts'

const list = find('ol', HTMLOListElement)
const status = find('[role=status]', HTMLElement)
const empty = find('.empty', HTMLElement)
const filter = find('input', HTMLInputElement)
const clear = find('button', HTMLButtonElement)
const shown = new Map<HTMLElement, string>()

const source = new EventSource('/events')
source.addEventListener('arrived', ({ data }) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: this project's service sends it.
  for (const event of JSON.parse(data) as readonly PulseEvent[]) add(event)
  describe()
})
source.addEventListener('cleared', () => {
  shown.clear()
  list.replaceChildren()
  describe()
})
source.addEventListener('error', () => {
  status.textContent = 'The service does not answer. Trying again…'
})
clear.addEventListener('click', () => void fetch('/events', { method: 'DELETE' }))
filter.addEventListener('input', describe)

function add({ receivedAt, projectId, body }: PulseEvent): void {
  const { event, type } = body.props
  const time = element('time', new Date(receivedAt).toLocaleTimeString())
  time.setAttribute('datetime', new Date(receivedAt).toISOString())
  const summary = element('summary', '', [
    element('strong', event),
    element('span', toDetail(body)),
    time,
  ])
  const raw = element('pre', `Project ${projectId}\n${JSON.stringify(body, null, 2)}`)
  // Long values scroll, and a scrollable element has to be reachable from the keyboard.
  raw.tabIndex = 0
  const item = element('li', '', [element('details', '', [summary, raw])])
  item.className = type
  shown.set(item, `${event} ${toDetail(body)}`.toLowerCase())
  list.prepend(item)
}

function toDetail({ props, domain }: PulseEvent['body']): string {
  const { properties = {}, errorMessage } = { errorMessage: undefined, properties: {}, ...props }
  const pairs = Object.entries(properties).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const details = typeof errorMessage === 'string' ? [errorMessage, ...pairs] : pairs
  return [domain, ...details].join(' · ')
}

function describe(): void {
  const text = filter.value.trim().toLowerCase()
  let visible = 0
  for (const [item, words] of shown) {
    item.hidden = !words.includes(text)
    if (!item.hidden) visible += 1
  }
  const count = shown.size === 1 ? '1 event' : `${shown.size} events`
  status.textContent = text ? `${visible} of ${count}` : count
  empty.hidden = shown.size > 0
  clear.disabled = shown.size === 0
}

function find<element extends HTMLElement>(selector: string, kind: new () => element): element {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`)
  return found
}

function element(tag: string, text: string, children: readonly HTMLElement[] = []): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = text
  node.append(...children)
  return node
}
