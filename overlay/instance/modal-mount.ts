import { isPorticoError, PorticoError } from '../../shared/errors/portico-error.ts'
import { defineModalElement, toModalNames } from '../element/modal-element.ts'
import type { PagePlatform } from '../page/page-platform.ts'
import { nextIdle } from '../page/page-timing.ts'
import type { MountedUi } from '../ui/app/mount.tsx'
import type { UiCore } from '../ui/hooks/ui-core.ts'
import { painted, whenParsed } from './instance-timing.ts'

/** What renders the modal. */
export type UiCode = Pick<typeof import('../ui/app/mount.tsx'), 'loadOptionalChunks' | 'mount'> & {
  readonly Picture?: PagePlatform['Picture']
}

export type ModalMount = {
  /** Renders the closed modal in slices, in the page for a moment unless the host has placed it. */
  readonly prepare: () => Promise<void>
  /** Settles once the view is painted. Rejects with `code-unavailable` if it does not load. */
  readonly show: () => Promise<void>
  /** The modal's element, which it appends unless the host places it. `undefined` if the host has placed none. */
  readonly place: () => HTMLElement | undefined
  readonly destroy: () => void
}

const nowhere: ModalMount = {
  destroy: () => undefined,
  place: () => undefined,
  prepare: () => Promise.resolve(),
  // A server opens nothing; the browser does, after hydration.
  show: () => Promise.resolve(),
}

/** The failure of an opening. An error of React is no `PorticoError`. */
const toFailure = (cause: unknown) =>
  isPorticoError(cause)
    ? cause
    : new PorticoError('view-unavailable', 'The modal could not be shown.', { cause })

const notPlaced = 'There is no <portico-modal> on the page.'

/**
 * The modal's element: a new one, or the one that the host places. A page that opens its document
 * again removes all listeners in it, so the next document has an element of its own.
 */
function createModalElement({ options, platform }: UiCore) {
  const { disableAppend, enableEmbedded } = options
  const names = toModalNames(platform.copy.name)
  defineModalElement(names)
  let created: HTMLElement | undefined
  let page: Element | undefined
  function find(): HTMLElement | undefined {
    const { documentElement } = document
    if (disableAppend || enableEmbedded)
      return document.querySelector<HTMLElement>(names.tag) ?? undefined
    if (page !== documentElement) {
      created?.remove()
      created = document.createElement(names.tag)
      page = documentElement
    }
    return created
  }
  let isPlaced = false
  const append = () => {
    const element = find()
    if (created && !created.isConnected) document.body.append(created)
    return element
  }
  return {
    find,
    /** Calls back when a modal is put into the page, or taken off. Returns the function that stops it. */
    onMoved: (callback: () => void) => platform.page.on(names.movedEvent, callback),
    /** Puts the element where it belongs: the page may have taken it off. */
    place: (): HTMLElement | undefined => {
      isPlaced = true
      return append()
    },
    /** Puts the element into the page for a moment. Returns what takes it off, unless it has been placed since. */
    placeBriefly: () => {
      append()
      return () => {
        if (!isPlaced) created?.remove()
      }
    },
    remove: () => created?.remove(),
  }
}

type MountOptions = {
  readonly loadUi: () => Promise<UiCode>
  readonly onFailure: (failure: PorticoError) => void
}

function createMounting(
  core: UiCore,
  options: MountOptions & Pick<ReturnType<typeof createModalElement>, 'find' | 'onMoved'>,
) {
  const { find, loadUi, onFailure, onMoved } = options
  let stopMoved: () => void = () => undefined
  let mounted: (MountedUi & { readonly element: HTMLElement }) | undefined
  let mounting: Promise<void> | undefined
  let isDestroyed = false

  /** A page that takes an open modal off ends what the modal shows. */
  function checkPlace(): void {
    if (core.modal.store.getState().open && !mounted?.element.isConnected)
      onFailure(new PorticoError('view-unavailable', 'The page has removed the modal.'))
  }

  const onHidden = () =>
    onFailure(new PorticoError('view-unavailable', 'The page hides the modal.'))

  function unmount(): void {
    stopMoved()
    mounted?.unmount()
    mounted = undefined
    mounting = undefined
  }

  async function render(): Promise<void> {
    const { loadOptionalChunks, mount, Picture } = await loadUi()
    await loadOptionalChunks(core.options)
    if (isDestroyed) return
    const element = find()
    if (!element) throw new PorticoError('view-unavailable', notPlaced)
    mounted = { ...mount({ core, element, onHidden, Picture }), element }
    stopMoved = onMoved(checkPlace)
  }

  return {
    destroy() {
      isDestroyed = true
      unmount()
    },
    ensure(): Promise<void> {
      mounting ??= render().catch((error: unknown) => {
        // The next opening tries again, for example once the visitor is online.
        mounting = undefined
        core.platform.log('error', 'The modal could not be shown.', error)
        throw error
      })
      return mounting
    },
    get: () => mounted,
    unmount,
  }
}

/**
 * Appends the modal's element to the page (§1.18) and renders the UI into it with the first opening. If the host places
 * `<portico-modal>` itself, the UI is rendered there.
 */
export function createModalMount(core: UiCore, options: MountOptions): ModalMount {
  if (typeof document === 'undefined') return nowhere
  const { loadUi, onFailure } = options
  const { find, onMoved, place, placeBriefly, remove } = createModalElement(core)
  const mounting = createMounting(core, { find, loadUi, onFailure, onMoved })

  async function show(): Promise<void> {
    // A host that places the modal may have replaced its element.
    const earlier = mounting.get()?.element
    if (earlier && find() !== earlier) mounting.unmount()
    // Before the dialog opens: the browser opens none outside the document.
    if (mounting.get()) place()
    await mounting.ensure()
    if (!mounting.get()) return
    place()
    mounting.get()?.show()
    const { failure } = core.modal.store.getState()
    if (failure) throw failure
  }

  const stops = [
    core.modal.store.subscribe(({ open }) => {
      // `open()` rejects with the failure; for every other opening it is logged.
      if (open) show().catch((cause: unknown) => onFailure(toFailure(cause)))
    }),
    core.pendingRequest.store.subscribe(({ app }) => {
      if (app) void show().catch(() => undefined)
    }),
  ]
  if (core.options.enableEmbedded) {
    const showPlaced = () => {
      if (find()) void show().catch(() => undefined)
    }
    whenParsed(showPlaced)
    // A page may place the element later, or another one.
    stops.push(onMoved(showPlaced))
  }

  return {
    destroy() {
      for (const stop of stops) stop()
      mounting.destroy()
      remove()
    },
    place,
    async prepare() {
      await loadUi()
      await nextIdle()
      // A page whose modal is not placed yet has nothing to render into.
      if (!find()) return
      await mounting.ensure()
      await nextIdle()
      const takeOff = placeBriefly()
      await mounting.get()?.layOut()
      takeOff()
    },
    async show() {
      await show()
      await mounting.get()?.whenReady(core.navigation.store.getState().view)
      await painted()
    },
  }
}
