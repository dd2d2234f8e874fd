import { element } from '../../../wallets/engine/element.ts'
import type { Question } from '../../../wallets/engine/question.ts'
import { renderQuestion } from './render.ts'
import { approvalStyle } from './style.ts'
import { type View, type ViewWatch, watchView } from './visibility.ts'

export type Asker = {
  readonly name: string
  readonly origin: string
  /** The origin that the page claims, if it differs from the real one. */
  readonly claimed?: string | undefined
  readonly icon?: string | undefined
}

export type Sheet = {
  /** Shows the question. Before it, the sheet shows a loading text and cannot be approved. */
  show: (question: Question) => void
  /** Shows how many other requests wait, and a button that rejects them all. */
  setWaiting: (count: number) => void
  close: () => void
}

type SheetOptions = {
  host: HTMLElement
  theme: 'light' | 'dark'
  title: string
  asker: Asker
  onApprove: () => void
  onReject: () => void
  onRejectAll: () => void
}

const hints: Readonly<Record<View, string>> = {
  hidden: 'Approve turns on when all of this window can be seen.',
  small: 'Approve turns on when this window is large enough to read.',
  unfocused: 'Approve turns on after a press in this window.',
  unread: 'Scroll to the end to approve.',
  settling: 'Take a moment to read.',
  ready: 'Approve only what you meant to do.',
}

/** A native modal dialog makes the rest of the frame inert; a shadow root keeps the page's styles out. */
export function openSheet(options: SheetOptions): Sheet {
  const { host, theme, title, asker, onApprove, onReject, onRejectAll } = options
  const holder = host.appendChild(document.createElement('secure-approval'))
  holder.dataset['theme'] = theme
  const root = holder.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(approvalStyle)
  root.adoptedStyleSheets = [sheet]

  const hint = element('p', { className: 'hint', id: 'hint', textContent: hints.hidden })
  const reject = element('button', { type: 'button', textContent: 'Reject' })
  const approve = element('button', {
    type: 'button',
    className: 'approve',
    textContent: 'Approve',
    disabled: true,
  })
  const rejectAll = element('button', { type: 'button', className: 'all', hidden: true })
  approve.setAttribute('aria-describedby', 'hint')
  const heading = element('h1', { id: 'title', textContent: title })
  const body = element('main', { tabIndex: 0 }, [
    heading,
    element('p', { className: 'loading', role: 'status', textContent: 'Reading the request…' }),
    element('div', { className: 'bones', ariaHidden: 'true' }, [
      element('span', {}),
      element('span', {}),
      element('span', {}),
    ]),
  ])
  const dialog = element('dialog', {}, [
    renderAsker(asker),
    body,
    // Above the others, so that they stay under the pointer when another request arrives.
    element('footer', {}, [rejectAll, hint, reject, approve]),
  ])
  dialog.setAttribute('aria-labelledby', 'title')
  root.append(dialog)

  let watch: ViewWatch | undefined
  const update = (view: View) => {
    dialog.dataset['view'] = view
    hint.textContent = hints[view]
    approve.disabled = view !== 'ready'
    // If the frame was not rendered when the dialog opened, it could not take the focus. Focuses it now.
    if (view !== 'hidden' && !root.activeElement) reject.focus({ preventScroll: true })
  }
  reject.addEventListener('click', onReject)
  rejectAll.addEventListener('click', onRejectAll)
  // Captured: a box's own scrolling does not bubble.
  dialog.addEventListener('scroll', () => watch?.check(), { capture: true, passive: true })
  // A script of the frame's page cannot trigger it.
  approve.addEventListener('click', (event) => event.isTrusted && onApprove())
  // On Escape the browser closes the dialog. A page cannot always prevent it.
  dialog.addEventListener('close', onReject)
  dialog.showModal()
  reject.focus({ preventScroll: true })

  return {
    show(question) {
      heading.textContent = question.title
      body.replaceChildren(heading, ...renderQuestion(question))
      // Starts watching only now: the time before the question was shown does not count.
      watch = watchView(dialog, { onChange: update, isRead: createReading(root) })
    },
    setWaiting(count) {
      rejectAll.hidden = count === 0
      rejectAll.textContent = `Reject all ${count + 1}`
    },
    close() {
      watch?.stop()
      dialog.removeEventListener('close', onReject)
      holder.remove()
    },
  }
}

function renderAsker({ name, origin, claimed, icon }: Asker): HTMLElement {
  const tile = element('span', { className: 'tile', textContent: name.charAt(0).toUpperCase() })
  tile.ariaHidden = 'true'
  if (icon) {
    const image = element('img', { alt: '', referrerPolicy: 'no-referrer', src: icon })
    image.addEventListener('load', () => tile.replaceChildren(image))
  }
  return element('header', {}, [
    tile,
    element('strong', { textContent: name }),
    element('span', { className: 'origin', textContent: origin }),
    ...(claimed
      ? [
          element('p', {
            className: 'lie',
            textContent: `This page says that it is ${claimed}, which it is not.`,
          }),
        ]
      : []),
  ])
}

/** The boxes of a sheet that scroll. Below 1 pixel, browsers round. */
const boxes = 'main, .raw'
const rounding = 2

/** Whether each box fits, or has been scrolled to its end. Call it only while the sheet can be seen. */
function createReading(root: ShadowRoot): () => boolean {
  const read = new WeakSet<Element>()
  return () => {
    let isRead = true
    for (const box of root.querySelectorAll(boxes)) {
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - rounding) read.add(box)
      isRead &&= read.has(box)
    }
    return isRead
  }
}
