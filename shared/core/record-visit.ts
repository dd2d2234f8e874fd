import { createLazy } from '../async/lazy.ts'
import { joinUndo, type Undo } from '../async/listeners.ts'
import * as limits from '../limits.ts'
import type { CoreContext } from './context.ts'
import { type RecordedChange, recorded } from './recorded-change.ts'

/** Without a modal, a call of the host reports it. A card in the page is open from the start. */
const hasActed = ({ events, modal, navigation, options }: CoreContext) =>
  events.store.getState() ||
  navigation.store.getState().history[1] ||
  (modal.store.getState().open && !options.enableEmbedded)

/** §7.1. Called before the flows: a flow changes a store again while other listeners get the first change. */
export function recordChanges(
  context: CoreContext,
  load: () => Promise<{ readonly handle: (change: RecordedChange) => void }>,
): Undo {
  const { options, platform } = context
  const { clock, page } = platform
  const { get, whenLoaded } = createLazy(load)
  let stopWaiting: Undo | undefined
  const stops =
    !options.features.analytics || !options.projectId
      ? []
      : recorded.map((name) =>
          context[name].store.subscribe((state: unknown, previous: unknown) => {
            if (page.trackedPath() === undefined) return
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the states are those of the store of this name.
            const change = { name, previous, state, time: clock.now() } as RecordedChange
            whenLoaded(({ handle }) => handle(change))
            // Without its code, no event is sent.
            if (hasActed(context))
              stopWaiting ??= clock.after(limits.analyticsDelay, () => get().catch(() => undefined))
          }),
        )
  return joinUndo([...stops, () => stopWaiting?.()])
}
