import { activeElement, focusElement, hasFocus, prefersLessMotion } from './focus.ts'

/** How far a view moves while it fades, in pixels. */
const shift = 16
const easing = 'cubic-bezier(.2, 0, 0, 1)'
/** The controls of a view, of which some are at the foot of the card. */
const controls = '.body :is(a, button, input), .foot :is(a, button)'

/** A control: all of its text, and the name that it begins with. */
type Label = { readonly name: string; readonly text: string }

type Place = { readonly focused: Label | undefined; readonly scroll: number }

const start: Place = { focused: undefined, scroll: 0 }

export type ViewMotion = {
  /** Called with a view once it is in the card. `depth` is the number of views before it, itself included. */
  readonly enter: (view: HTMLElement, name: string, depth: number) => void
  /** Called with a view that stays only until the next one can be shown. */
  readonly hold: (view: HTMLElement, name: string) => void
  /** Called with a view before it is removed. */
  readonly leave: (view: HTMLElement, name: string) => void
}

/** What a visitor knows a control by. A count or an amount after the name can change while another view is shown. */
function toLabel(control: Element): Label {
  const { ariaLabel, ownerDocument, tagName, textContent } = control
  const first = ownerDocument.createTreeWalker(control, NodeFilter.SHOW_TEXT).nextNode()
  return {
    name: `${tagName} ${ariaLabel ?? first?.textContent}`,
    text: `${tagName} ${ariaLabel ?? textContent}`,
  }
}

/** A picture of what leaves. It has no part in the page beyond what is seen. */
export function toPicture(parts: readonly Element[], className: string): HTMLElement {
  const picture = document.createElement('div')
  picture.append(...parts.map((part) => part.cloneNode(true)))
  picture.className = className
  picture.inert = true
  picture.ariaHidden = 'true'
  for (const attribute of ['id', 'name', 'aria-live', 'role'])
    for (const part of picture.querySelectorAll(`[${attribute}]:not(slot)`))
      part.removeAttribute(attribute)
  return picture
}

function readPlace(view: HTMLElement): Place {
  const active = activeElement(view.ownerDocument)
  return {
    focused: active?.matches(controls) ? toLabel(active) : undefined,
    scroll: view.closest('.body')?.scrollTop ?? 0,
  }
}

/** Gives a view its place again. A page that has the focus keeps it. */
function restorePlace(card: Element, { focused }: Place): void {
  if (focused === undefined || (activeElement(card.ownerDocument) && !hasFocus(card))) return
  const found = [...card.querySelectorAll(controls)].filter(
    (control) => !control.closest('[inert]'),
  )
  const find = (part: keyof Label) =>
    found.find((control) => toLabel(control)[part] === focused[part])
  focusElement(find('text') ?? find('name'))
}

const findTitle = (view: HTMLElement) => view.closest('.card')?.querySelector('h2')

/** Puts a picture of the title with a text that it had over the title. */
function coverTitle(title: HTMLElement, text: string): HTMLElement {
  const picture = toPicture([title], 'leaving-title')
  const { offsetLeft, offsetTop, offsetWidth } = title
  if (picture.firstElementChild) picture.firstElementChild.textContent = text
  Object.assign(picture.style, {
    left: `${offsetLeft}px`,
    top: `${offsetTop}px`,
    width: `${offsetWidth}px`,
  })
  title.after(picture)
  return picture
}

/** Moves a view or a title in, and the picture of the one before out. */
function move(entering: HTMLElement, leaving: HTMLElement | undefined, way: number): void {
  entering.animate({ opacity: [0, 1], translate: [`${way}px`, '0'] }, { duration: 220, easing })
  leaving
    ?.animate({ opacity: [1, 0], translate: ['0', `${-way}px`] }, { duration: 120, easing })
    .addEventListener('finish', () => leaving.remove())
}

/** The leaving view and its title fade out over the entering ones. Going back restores scroll position and focus. */
export function createViewMotion(): ViewMotion {
  const places = new Map<string, Place>()
  let lastDepth = 0
  let lastTitle = ''
  let picture: HTMLElement | undefined
  let isTitleSeen = true

  function restore(view: HTMLElement, place: Place = start): void {
    const scroller = view.closest('.body')
    const scrolled = scroller?.scrollTop ?? 0
    if (scroller) scroller.scrollTop = place.scroll
    if (picture) picture.style.insetBlockStart = `${(scroller?.scrollTop ?? 0) - scrolled}px`
    const card = view.closest('.card')
    if (card) restorePlace(card, place)
  }

  function moveAll(view: HTMLElement, isBack: boolean): void {
    const isRtl = getComputedStyle(view).direction === 'rtl'
    const way = isBack === isRtl ? shift : -shift
    move(view, picture, way)
    const title = findTitle(view)
    if (title && title.textContent !== lastTitle)
      move(title, isTitleSeen ? coverTitle(title, lastTitle) : undefined, way)
  }

  return {
    enter(view, name, depth) {
      const isBack = depth < lastDepth
      if (lastDepth > 0) {
        restore(view, isBack ? places.get(name) : undefined)
        if (!prefersLessMotion()) moveAll(view, isBack)
      }
      lastDepth = depth
      lastTitle = findTitle(view)?.textContent ?? ''
    },
    hold(view, name) {
      // Before it is inert, when it loses the focus.
      places.set(name, readPlace(view))
      view.inert = true
    },
    leave(view, name) {
      if (!view.inert) places.set(name, readPlace(view))
      picture?.remove()
      picture = undefined
      if (prefersLessMotion() || view.closest('dialog:not([open])')) return
      const title = findTitle(view)
      // A view with a title of its own hides that of the card.
      isTitleSeen = title ? getComputedStyle(title).clipPath === 'none' : false
      picture = toPicture([view], 'leaving')
      for (const part of picture.querySelectorAll('slot, output')) part.remove()
      view.parentElement?.append(picture)
    },
  }
}
