import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { CreateFrame, FrameEvent, FramePort } from './frame-port.ts'
import { isLargerThan } from './message-size.ts'
import { type FrameMessage, toFrameMessage } from './messages.ts'

export type FrameLink = {
  /** Puts the frame into the page, unless it is there. */
  readonly open: () => void
  /** Whether the frame can be asked something. */
  readonly isReady: () => boolean
  /** Posts to a frame that is ready. Throws what the port throws; a frame that has gone has failed, too. */
  readonly post: (message: unknown) => void
  /** Takes the frame out of the page. It can be opened again. */
  readonly close: () => void
}

export type FrameLinkOptions = {
  readonly clock: Clock
  readonly createFrame: CreateFrame
  /** Hears what has the shape of a message, once the frame is ready. */
  readonly onMessage: (message: FrameMessage) => void
  readonly onReady: () => void
  /**
   * The frame could not be loaded or has gone, and can be opened anew. `isSilent` where it was loaded and never
   * said that it is ready, as to a page whose origin it does not serve (contract §8).
   */
  readonly onFailed: (error: PorticoError, isSilent: boolean) => void
}

/** What the browser says of a page that did not come is kept as the cause alone (§8.28). */
function toLoadError(cause: unknown): PorticoError {
  if (isPorticoError(cause)) return cause
  return new PorticoError('frame-load-failed', undefined, { cause })
}

/** The frame in the page: made when it is first wanted, ready half a second after it says so (§9.9). */
export function createFrameLink(options: FrameLinkOptions): FrameLink {
  const { clock, createFrame, onFailed, onMessage, onReady } = options
  let port: FramePort | undefined
  let status: 'absent' | 'loading' | 'ready' | 'settling' = 'absent'
  let stopListening: () => void = () => undefined
  let stopTimer: () => void = () => undefined

  function close(): void {
    stopTimer()
    stopListening()
    port?.destroy()
    port = undefined
    status = 'absent'
  }

  function fail(cause: unknown, isSilent = false): void {
    close()
    onFailed(toLoadError(cause), isSilent)
  }

  function settle(): void {
    status = 'settling'
    stopTimer()
    stopTimer = clock.after(limits.frameSettling, () => {
      status = 'ready'
      onReady()
    })
  }

  function hear(event: FrameEvent): void {
    if (event.type === 'load-failed') return fail(event.cause)
    if (isLargerThan(event.message, limits.frameMessage)) return
    const message = toFrameMessage(event.message)
    if (status === 'loading' && message?.kind === 'ready') settle()
    else if (status === 'ready' && message) onMessage(message)
  }

  return {
    close,
    isReady: () => status === 'ready',
    open() {
      if (status !== 'absent') return
      status = 'loading'
      try {
        port = createFrame()
        stopTimer = clock.after(limits.frameLoad, () =>
          fail(new PorticoError('frame-load-failed'), true),
        )
        stopListening = port.listen(hear)
      } catch (cause) {
        fail(cause)
      }
    },
    post(message) {
      try {
        if (!port) throw new PorticoError('frame-missing')
        port.post(message)
      } catch (cause) {
        // Somebody has taken the element away: what it was asked before has no answer either.
        if (isPorticoError(cause)) fail(cause)
        throw cause
      }
    },
  }
}
