import { PorticoError } from '../../shared/errors/portico-error.ts'
import { defineModalElement, modalTag } from '../element/modal-element.ts'
import { painted, whenParsed } from '../page/page-timing.ts'
import type { LoginChunks } from '../ui/features.ts'
import type { UiCore } from '../ui/ui-core.ts'

/** What renders the modal, and the views of the logins if the host offers any. */
export type UiCode = Pick<typeof import('../ui/mount.tsx'), 'mount'> & {
  readonly logins?: LoginChunks
}

export type ModalMount = {
  /** Settles once the UI is painted. Rejects with `view-unavailable` if it does not load. */
  readonly show: () => Promise<void>
  /** The modal's element, which it appends unless the host places it. `undefined` if the host has placed none. */
  readonly place: () => HTMLElement | undefined
  readonly destroy: () => void
}

const nowhere: ModalMount = {
  destroy: () => undefined,
  place: () => undefined,
  // A server opens nothing; the browser does, after hydration.
  show: () => Promise.resolve(),
}

/**
 * Appends the modal's element to the page (§1.18) and renders the UI into it with the first opening.
 *
 * If the host places `<portico-modal>` itself, the UI is rendered there.
 */
export function createModalMount(core: UiCore, loadUi: () => Promise<UiCode>): ModalMount {
  if (typeof document === 'undefined') return nowhere
  const { enableEmbedded, disableAppend } = core.options
  defineModalElement()
  const isPlacedByHost = enableEmbedded || disableAppend
  const created = isPlacedByHost ? undefined : document.createElement(modalTag)
  let unmount: (() => void) | undefined
  let mounting: Promise<void> | undefined
  let isDestroyed = false

  function place(): HTMLElement | undefined {
    if (created && !created.isConnected) document.body.append(created)
    return created ?? document.querySelector<HTMLElement>(modalTag) ?? undefined
  }

  async function render(): Promise<void> {
    const { logins, mount } = await loadUi().catch((cause: unknown) => {
      throw new PorticoError('view-unavailable', undefined, { cause })
    })
    if (isDestroyed) return
    const element = place()
    if (!element)
      throw new PorticoError(
        'view-unavailable',
        'There is no <portico-modal> on the page. Place one where the modal is to be, or leave disableAppend off.',
      )
    unmount = mount({ core, element, logins })
  }

  function ensureMounted(): Promise<void> {
    mounting ??= render().catch((error: unknown) => {
      // The next opening tries again, for example once the visitor is online.
      mounting = undefined
      core.platform.log('error', 'The interface could not be shown.', error)
      throw error
    })
    return mounting
  }

  const stops = [
    core.modal.store.subscribe(({ open }) => {
      // `open()` rejects with the failure; for every other opening it is logged.
      if (open) ensureMounted().catch(core.actions.close)
    }),
    core.pendingRequest.store.subscribe(({ app }) => {
      if (app) void ensureMounted().catch(() => undefined)
    }),
  ]
  if (enableEmbedded) whenParsed(() => void ensureMounted().catch(() => undefined))

  return {
    destroy() {
      isDestroyed = true
      for (const stop of stops) stop()
      unmount?.()
      created?.remove()
    },
    place,
    async show() {
      await ensureMounted()
      await painted()
    },
  }
}
