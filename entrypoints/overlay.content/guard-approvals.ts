import { joinUndo, type Undo } from '../../shared/async/listeners.ts'
import type { Clock } from '../../shared/platform/ports.ts'
import { extensionName } from '../../shared/wire/extension-names.ts'
import { findObstacle } from '../visibility/find-obstacle.ts'
import { createObserve, readFacts, readPlace } from '../visibility/read-facts.ts'
import {
  type Visibility,
  type VisibilityWatch,
  watchVisibility,
} from '../visibility/watch-visibility.ts'
import { createObstacleNote } from './obstacle-note.ts'
import { listenKept } from './saved-listeners.ts'

/** What hands a request to a wallet by a press, or by Enter in a field of it. */
const buttons = 'button[data-approves],div[data-approves] button'
const forms = 'form[data-approves]'

/** The event of a modal that is put into the page. That of a page's own copy has another name. */
const movedEvent = `${extensionName}-moved`

/** Says above a button why it is off. The overlay itself does not know. */
function createNote(): { readonly remove: () => void; readonly show: (place: Element) => void } {
  const note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.style.cssText = 'margin:0 0 8px;text-align:center'
  return {
    remove: () => note.remove(),
    show(place) {
      note.textContent = `This button is off: ${location.host} covers this request, or changes how it looks.`
      place.before(note)
    },
  }
}

type GuardOptions = {
  readonly clock: Clock
  /** Gets all that approves. The page can take the attribute off. */
  readonly known: WeakSet<Element>
}

/** Watches the card of the overlay while it has buttons that approve. They take no press before it has been wholly visible. */
function guardRoot(
  root: ShadowRoot,
  { clock, known }: GuardOptions,
): { check: () => boolean; stop: Undo } {
  const { remove, show } = createNote()
  let guarded: readonly HTMLElement[] = []
  let watch: VisibilityWatch | undefined
  const note = createObstacleNote({
    clock,
    remove,
    show() {
      const [first] = guarded
      if (first) show(first)
    },
  })

  function onChange(visibility: Visibility): void {
    for (const button of guarded)
      button.style.pointerEvents = visibility === 'visible' ? '' : 'none'
    note.onChange(visibility)
  }

  function end(): void {
    watch?.stop()
    note.end()
    watch = undefined
  }

  function sync(): void {
    const found = [...root.querySelectorAll<HTMLElement>(`${buttons},${forms}`)]
    if (found.length === guarded.length && found.every((one, index) => one === guarded[index]))
      return
    end()
    guarded = found
    for (const one of found) known.add(one)
    const card = found[0]?.closest('.card')
    if (!card) return
    watch = watchVisibility({
      clock,
      findObstacle: () => findObstacle(readFacts(root.host, card)),
      isRead: () => true,
      readPlace: () => readPlace(card),
      observe: createObserve(card),
      onChange,
    })
  }

  const observer = new MutationObserver(sync)
  observer.observe(root, { childList: true, subtree: true })
  sync()
  return {
    check: () => watch?.check() ?? false,
    stop() {
      observer.disconnect()
      end()
    },
  }
}

/**
 * Lets a press that hands a request to a wallet through only if a person has made it, after the card of the overlay has been wholly
 * visible for 500 ms: a page can lay something over the overlay, or press it by a script. Returns the function that ends it.
 */
export function guardApprovals(clock: Clock): Undo {
  const guards = new Map<ShadowRoot, ReturnType<typeof guardRoot>>()
  const known = new WeakSet<Element>()
  /**
   * What the last Enter was pressed in, until it is up or has submitted: `requestSubmit` of a script makes an event that is trusted, and
   * a frame that gets the focus gets the end of the press too.
   */
  let entered: readonly EventTarget[] = []

  function onMoved({ target }: Event): void {
    if (!(target instanceof Element) || target.localName !== `${extensionName}-modal`) return
    const { shadowRoot } = target
    if (!shadowRoot || guards.has(shadowRoot)) return
    guards.set(shadowRoot, guardRoot(shadowRoot, { clock, known }))
    // It does not leave its root.
    shadowRoot.addEventListener('submit', onPress, true)
  }

  function onPress(event: Event): void {
    const [name, selector] = event.type === 'click' ? ['button', buttons] : ['form', forms]
    const isApproving = (one: Element) =>
      one.matches(selector) || (one.localName === name && known.has(one))
    const pressed = event.composedPath().find((one) => one instanceof Element && isApproving(one))
    if (!(pressed instanceof Element)) return
    const root = pressed.getRootNode()
    const guard = root instanceof ShadowRoot ? guards.get(root) : undefined
    if (!guard) return
    const isOfPerson = event.isTrusted && (event.type === 'click' || entered.includes(pressed))
    entered = []
    if (isOfPerson && guard.check()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isTrusted && event.key === 'Enter')
      entered = event.type === 'keydown' ? event.composedPath() : []
  }

  const isFirst = { capture: true }
  return joinUndo([
    listenKept(movedEvent, onMoved),
    listenKept('click', onPress, isFirst),
    ...['keydown', 'keyup'].map((type) => listenKept(type, onKey, isFirst)),
    () => {
      for (const [root, { stop }] of guards) {
        root.removeEventListener('submit', onPress, true)
        stop()
      }
    },
  ])
}
