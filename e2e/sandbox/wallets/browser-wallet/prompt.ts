import { element } from '../engine/element.ts'
import { type Question, type Row, toRows } from '../engine/question.ts'
import { promptStyle } from './prompt-style.ts'

export type Prompt = {
  /** Shows the question after the earlier ones are answered. Resolves with true for Approve. */
  confirm: (question: Question) => Promise<boolean>
  /** Shows a notice, which needs no approval and can only be closed. */
  notify: (notice: Question) => void
}

/** One queue for all wallets of a page, because two prompts in one corner would overlap. */
let line: Promise<unknown> = Promise.resolve()

/**
 * A plain element, not a `dialog`, so that a modal dialog of the page makes it inert, as a real
 * prompt. Built from DOM nodes, so that it works under any content security policy.
 */
export function createPrompt({ name, icon }: { name: string; icon: string }): Prompt {
  function enqueue(question: Question, isNotice: boolean): Promise<boolean> {
    const answer = line.then(() => show({ name, icon, question, isNotice }))
    line = answer
    return answer
  }
  return {
    confirm: (question) => enqueue(question, false),
    notify: (notice) => void enqueue(notice, true),
  }
}

type Shown = { name: string; icon: string; question: Question; isNotice: boolean }

function show({ name, icon, question, isNotice }: Shown): Promise<boolean> {
  const host = document.createElement('sandbox-wallet-prompt')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(promptStyle)
  root.adoptedStyleSheets = [sheet]

  const reject = renderButton('reject', isNotice ? 'Close' : 'Reject')
  const approve = renderButton('approve', 'Approve')
  const dialog = element('section', { tabIndex: -1 }, [
    element('header', {}, [
      element('img', { src: icon, alt: '', width: 28, height: 28 }),
      element('strong', { textContent: name }),
      element('span', { textContent: location.host }),
    ]),
    element('h2', { textContent: question.title }),
    element('dl', {}, toRows(question).map(renderRow)),
    element('footer', {}, isNotice ? [reject] : [reject, approve]),
  ])
  dialog.role = 'dialog'
  dialog.ariaLabel = name
  root.append(dialog)

  const { promise, resolve } = createAnswer()
  reject.addEventListener('click', () => resolve(false))
  approve.addEventListener('click', () => resolve(true))
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    resolve(false)
  })
  const before = deepestFocus()
  document.documentElement.append(host)
  // Takes focus, as a wallet's own window does when it opens.
  dialog.focus({ preventScroll: true })
  return promise.finally(() => {
    const held = root.activeElement !== null
    host.remove()
    if (held && before instanceof HTMLElement) before.focus({ preventScroll: true })
  })
}

function renderButton(className: string, textContent: string): HTMLButtonElement {
  return element('button', { type: 'button', className, textContent })
}

function renderRow({ label, value, block }: Row): HTMLElement {
  return element('div', { className: block ? 'block' : '' }, [
    element('dt', { textContent: label }),
    // A long value scrolls, and a scrollable element has to be reachable from the keyboard.
    element('dd', { textContent: value, ...(block && { tabIndex: 0 }) }),
  ])
}

function createAnswer() {
  let resolve: (agreed: boolean) => void = () => undefined
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

function deepestFocus(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
