import { importCode } from '../../async/import-code.ts'
import { createThemeController } from '../../controllers/theme-controller.ts'
import { type Core, createCore } from '../../core/create-core.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Json } from '../json.ts'
import * as limits from '../limits.ts'
import { embeddedWalletLoaded } from '../record/record-frame.ts'
import { followStates } from '../record/recorded-states.ts'
import type { Recording } from '../recording.ts'
import { keptPseudonyms } from '../redact/pseudonyms.ts'
import { createRedactor } from '../redact/redact.ts'
import { loadReplayCode } from './load-replay-code.ts'
import { createReplayActions, type ReplayActions } from './replay-actions.ts'
import { createReplayAnswers } from './replay-answers.ts'
import {
  createReplayAdapters,
  createReplayBoundary,
  createReplayBrowser,
} from './replay-boundary.ts'
import { createReplayConnectors } from './replay-connectors.ts'
import { createReplayCursor, type ReplayCursor } from './replay-cursor.ts'
import { resolveRecordedOptions } from './replay-options.ts'
import type { ReplayDifference } from './replay-outputs.ts'
import {
  createReplayPlatform,
  type ReplayBodies,
  type ReplayScope,
  type ReplayTimers,
} from './replay-platform.ts'
import { createReplayPopup } from './replay-popup.ts'
import { createReplaySiwx } from './replay-sign-in.ts'
import { createReplaySources } from './replay-sources.ts'

export type ReplayOptions = {
  readonly recording: Recording
  readonly nextTask: (callback: () => void) => void
}

export type Replay = {
  readonly getCore: () => Core
  readonly getIndex: () => number
  readonly getDifference: () => ReplayDifference | undefined
  readonly step: () => Promise<void>
  readonly seek: (index: number) => Promise<void>
  readonly play: () => Promise<ReplayDifference | undefined>
  readonly destroy: () => void
}

type Run = {
  readonly actions: ReplayActions
  readonly bodies: ReplayBodies
  readonly core: Core
  readonly cursor: ReplayCursor
  readonly answers: ReturnType<typeof createReplayAnswers>
  readonly sources: ReturnType<typeof createReplaySources>
  readonly timers: ReplayTimers
  readonly destroy: () => void
}

/** The embedded wallet reads the page when it loads. Older recordings do not say when. */
function whenEmbeddedWalletLoaded({
  recording,
  sources,
}: Pick<ReplayScope, 'recording' | 'sources'>) {
  const { entries } = recording
  if (!entries.some((entry) => entry.kind === 'event' && entry.source === embeddedWalletLoaded))
    return undefined
  return new Promise<void>((resolve) => sources.set(embeddedWalletLoaded, () => resolve()))
}

function start(recording: Recording): Run {
  const cursor = createReplayCursor(recording)
  const answers = createReplayAnswers(cursor)
  const sources = createReplaySources()
  const scope = { answers, cursor, recording, sources }
  const connectors = createReplayConnectors(scope)
  const { bodies, platform, timers } = createReplayPlatform(scope)
  const options = resolveRecordedOptions(scope, createReplaySiwx(scope))
  const loaded = whenEmbeddedWalletLoaded(scope)
  const popupScope = { ...scope, secureSite: options.services.secureSite }
  const core = createCore({
    adapters: createReplayAdapters({ ...scope, connectors }),
    featureLoaders: {
      embeddedWallet: async (flows) => {
        const { createEmbeddedWallet } = await importCode(
          () => import('../../features/embedded-wallet/create-embedded-wallet.ts'),
        )
        await loaded
        return createEmbeddedWallet({ ...flows, browser: createReplayBrowser(popupScope) })
      },
    },
    isOurs: () => false,
    options,
    platform,
    theme: createThemeController(options, () => undefined),
    wrapBoundary: () => createReplayBoundary({ ...scope, connectors }),
  })
  const stop = followStates(core, createRedactor(keptPseudonyms), cursor.addState)
  return {
    actions: createReplayActions(core, {
      call: answers.call,
      connectors,
      openPopup: () => createReplayPopup(popupScope),
    }),
    answers,
    bodies,
    core,
    cursor,
    destroy() {
      stop()
      core.destroy()
    },
    sources,
    timers,
  }
}

function apply({ actions, answers, bodies, cursor, sources, timers }: Run): void {
  const entry = cursor.peek()
  if (!entry) return
  if (entry.kind === 'read') {
    cursor.leaveTurn()
    cursor.read(entry.name)
    return
  }
  cursor.advance()
  switch (entry.kind) {
    case 'action':
      return actions.run(entry)
    case 'answer':
      return answers.answer(entry.id, entry.value)
    case 'body':
      return bodies.end(entry.id, entry.value)
    case 'end':
      return actions.end(entry.id)
    case 'event':
      return sources.emit(entry.source, entry.value)
    case 'failure':
      return answers.fail(entry.id, entry.error)
    case 'timer':
      return timers.fire(entry.delay, entry.index)
    default:
      return entry satisfies never
  }
}

async function runSettled(isOver: () => boolean): Promise<void> {
  for (let wait = 0; wait < limits.patience.different && !isOver(); wait += 1)
    await Promise.resolve()
}

async function settle({ cursor }: Run, nextTask: ReplayOptions['nextTask']): Promise<void> {
  if (cursor.isSameTurn()) {
    await runSettled(cursor.isReached)
    if (cursor.isReached()) return
  }
  const patience = cursor.getDifference() ? limits.patience.different : limits.patience.equal
  for (let wait = 0; wait < patience; wait += 1) {
    await new Promise<void>((resolve) => nextTask(resolve))
    cursor.leaveTurn()
    if (cursor.isReached()) return
  }
  cursor.skipMissing()
}

/**
 * From its log alone: no network, wallet or page. Throws `recording-invalid` if the oldest entries were dropped: `readStates` shows it.
 *
 * @public
 */
export async function createReplay({ nextTask, recording }: ReplayOptions): Promise<Replay> {
  if (recording.dropped > 0)
    throw new PorticoError(
      'recording-invalid',
      'The recording does not begin with the visit: its oldest entries were dropped. It can be read, and not be replayed.',
    )
  await loadReplayCode()
  let run = start(recording)

  async function seek(index: number): Promise<void> {
    if (index < run.cursor.getIndex()) {
      run.destroy()
      run = start(recording)
    }
    const { cursor } = run
    const current = run
    while (cursor.peek() && cursor.getIndex() < index) {
      // Calls of one task follow each other at once: no promise may settle between them.
      const next = cursor.peek()
      if (!cursor.isSameTurn() || !cursor.isReached()) await settle(current, nextTask)
      else if (cursor.isActionAfterAnswer()) await runSettled(() => false)
      // The core has read it meanwhile: what follows may be in a later task.
      if (cursor.peek() !== next) continue
      const loading = current.actions.whenLoaded(cursor.peek())
      if (loading) await loading
      // Another call of `seek` has begun again.
      if (current !== run) return
      apply(current)
    }
  }

  return {
    destroy: () => run.destroy(),
    getCore: () => run.core,
    getDifference: () => run.cursor.getDifference(),
    getIndex: () => run.cursor.getIndex(),
    async play() {
      await seek(Infinity)
      await settle(run, nextTask)
      return run.cursor.getDifference()
    },
    seek,
    step() {
      run.cursor.peek()
      return seek(run.cursor.getIndex() + 1)
    },
  }
}

/**
 * The recorded state of each store before an entry, without a replay.
 *
 * @public
 */
export function readStates(
  { entries, states }: Recording,
  index: number,
): Readonly<Record<string, Json>> {
  const changes = entries
    .slice(0, index)
    .flatMap((entry) => (entry.kind === 'state' ? [[entry.store, entry.value] as const] : []))
  return { ...states, ...Object.fromEntries(changes) }
}
