import * as v from 'valibot'
import type { Portico } from '../../overlay/index.ts'
import { prepareOn } from '../../overlay/page/prepare-portico.ts'
import { solana as solanaAdapter } from '../../overlay/solana/index.ts'
import { isPorticoError } from '../../shared/errors/portico-error.ts'
import { listedNetworks } from '../../shared/networks/listed-networks.ts'
import { createCaller, type Port } from '../../shared/wire/channel.ts'
import {
  bridgeEnded,
  overlayOpen,
  type PageStart,
  pageContract,
  recordingGet,
  siteOff,
} from '../../shared/wire/contract.ts'
import type { ReplayStart } from '../../shared/wire/reproduction.ts'
import { createWindowPort } from '../../shared/wire/window-port.ts'
import { windowClock } from '../visibility/window-clock.ts'
import { createEvm } from './create-evm.ts'
import { createPlatform } from './create-platform.ts'
import { endSessions } from './end-sessions.ts'
import { findWalletsAgain } from './find-wallets-again.ts'
import { guardApprovals } from './guard-approvals.ts'
import { endKeptListeners } from './saved-listeners.ts'
import { endStorage } from './scoped-storage.ts'
import { startServices } from './service-fetch.ts'
import { stepAside } from './step-aside.ts'
import { toOptions } from './to-options.ts'

function create({ isRecorded, settings }: PageStart, ended: AbortSignal): Portico {
  const { portico, start } = prepareOn(createPlatform(), {
    ...toOptions(settings, listedNetworks),
    adapters: [createEvm(ended), solanaAdapter()],
    recording: isRecorded ? 'memory' : 'off',
    messages: { 'card.note': `The Portico extension has added this to ${location.host}.` },
  })
  start()
  return portico
}

type BridgeCalls = {
  end: () => void
  /** Ends the overlay, because its site is switched off. */
  leave: () => Promise<void>
  open: () => void
  report: () => void
}

/** What the bridge posts besides its answers. A script of the page can post it too, which concerns its own overlay alone. */
function listenToBridge(port: Port, calls: BridgeCalls): void {
  const call = createCaller(port, pageContract)
  const leave = () =>
    calls
      .leave()
      .then(() => call('overlay-ended', null, AbortSignal.timeout(10_000)))
      // The page is left without it.
      .catch(() => undefined)
  const stop = port.listen((message) => {
    if (v.is(overlayOpen, message)) calls.open()
    if (v.is(recordingGet, message)) calls.report()
    if (v.is(siteOff, message)) void leave()
    if (!v.is(bridgeEnded, message)) return
    stop()
    calls.end()
  })
}

/** Shows a recording in place of the overlay, until the extension is gone. */
async function showReplay(replay: ReplayStart, port: Port): Promise<void> {
  const { startReplay } = await import('./start-replay.tsx')
  const end = await startReplay(replay)
  listenToBridge(port, {
    end,
    leave: async () => end(),
    open: () => undefined,
    report: () => undefined,
  })
}

/**
 * Creates the overlay with the settings of the site's profile and announces it to the page. A page that changes these messages
 * changes only its own overlay: the bridge sends settings that any script of the page may read, and accepts none. When the
 * extension is updated, reloaded or removed, the overlay ends: pending requests of the dapp reject with 4900, and nothing of it is
 * left in the page.
 */
export async function startOverlay(): Promise<void> {
  const port = createWindowPort(window)
  const call = createCaller(port, pageContract)
  const ended = new AbortController()
  const start = await call('settings-get', null, ended.signal)
  startServices(start.settings, ended.signal)
  const report = (state: 'aside' | 'failed') =>
    void call('state-report', { state }, AbortSignal.timeout(10_000)).catch(() => undefined)
  try {
    if (start.replay) return await showReplay(start.replay, port)
    const stopGuard = guardApprovals(windowClock)
    const portico = create(start, ended.signal)
    stepAside(portico, () => report('aside'))
    const stop = findWalletsAgain(window)
    function destroy(): void {
      stop()
      ended.abort()
      portico.destroy()
      stopGuard()
      endKeptListeners()
    }
    listenToBridge(port, {
      end() {
        destroy()
        // oxlint-disable-next-line no-console -- The one line that tells the developer of the page.
        console.warn(
          '[portico] The extension was updated or removed. Reload the page to use it again.',
        )
      },
      async leave() {
        await endSessions(portico)
        destroy()
        endStorage()
      },
      // A failure is shown in the modal, or in the console.
      open: () => void portico.open().catch(() => undefined),
      async report() {
        const recording = await portico.recording.export().then(JSON.stringify, () => null)
        // The bridge waits for it, and nothing else does.
        await call('recording-report', { recording }, ended.signal).catch(() => undefined)
      },
    })
  } catch (cause) {
    if (!isPorticoError(cause)) throw cause
    report('failed')
  }
}
