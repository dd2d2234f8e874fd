import { PorticoError } from '../shared/errors/portico-error.ts'
import type { Core } from './core.ts'
import { defineModalElement, modalTag } from './element/modal-element.ts'
import { painted, whenParsed } from './page-timing.ts'

export type UiHost = {
  /** Settles once the interface has been painted. Rejects with `view-unavailable` when it cannot be loaded. */
  readonly show: () => Promise<void>
  /** The modal's element, put on the page unless it is the host's to place. Nothing where the host has placed none. */
  readonly place: () => HTMLElement | undefined
  readonly destroy: () => void
}

const loadInterface = () => import('./ui/mount.tsx')

const nowhere: UiHost = {
  destroy: () => undefined,
  place: () => undefined,
  // A server opens nothing; the browser that takes over does.
  show: () => Promise.resolve(),
}

/**
 * Puts the modal on the page (§1.18) and renders the interface into it when it is first wanted.
 *
 * A host that places `<portico-modal>` itself, embedded or not, is served at that place.
 */
export function createUiHost(core: Core): UiHost {
  if (typeof document === 'undefined') return nowhere
  const { enableEmbedded, disableAppend } = core.options
  defineModalElement()
  const isPlacedByHost = enableEmbedded || disableAppend
  const own = isPlacedByHost ? undefined : document.createElement(modalTag)
  let unmount: (() => void) | undefined
  let mounting: Promise<void> | undefined
  let isDestroyed = false

  function place(): HTMLElement | undefined {
    if (own && !own.isConnected) document.body.append(own)
    return own ?? document.querySelector<HTMLElement>(modalTag) ?? undefined
  }

  async function render(): Promise<void> {
    const { mount } = await loadInterface().catch((cause: unknown) => {
      throw new PorticoError('view-unavailable', undefined, { cause })
    })
    if (isDestroyed) return
    const host = place()
    if (!host)
      throw new PorticoError(
        'view-unavailable',
        'There is no <portico-modal> on the page. Place one where the modal is to be, or leave disableAppend off.',
      )
    unmount = mount({ core, host })
  }

  function ensureMounted(): Promise<void> {
    mounting ??= render().catch((error: unknown) => {
      // The next opening tries again: a chunk may load once the visitor is back online.
      mounting = undefined
      core.platform.log('error', 'The interface could not be shown.', error)
      throw error
    })
    return mounting
  }

  const stops = [
    core.modal.store.subscribe(({ open }) => {
      // Who opened it by `open()` is told of a failure there; it is logged for the rest.
      if (open) ensureMounted().catch(core.actions.close)
    }),
    core.waiting.store.subscribe(({ app }) => {
      if (app) void ensureMounted().catch(() => undefined)
    }),
  ]
  if (enableEmbedded) whenParsed(() => void ensureMounted().catch(() => undefined))

  return {
    destroy() {
      isDestroyed = true
      for (const stop of stops) stop()
      unmount?.()
      own?.remove()
    },
    place,
    async show() {
      await ensureMounted()
      await painted()
    },
  }
}
