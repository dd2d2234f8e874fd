import { createFrameError } from '../../../errors/frame-error.ts'
import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import type { Clock } from '../../../platform/ports.ts'
import * as loginLimits from '../limits.ts'
import type { CreateFrame, FrameEvent, FramePort } from './frame-port.ts'
import { isLargerThan } from './message-size.ts'
import { type FrameMessage, readFrameMessage } from './messages.ts'

export type FrameLink = {
  /** Puts the frame into the page, unless it is there. */
  readonly open: () => void
  /** Whether the frame takes requests. If it has lost its page, `onFailed` is called first. */
  readonly isReady: () => boolean
  /** Posts to a frame that is ready. Throws what the port throws. If the frame has gone, `onFailed` is called too. */
  readonly post: (message: unknown) => void
  /** Removes the frame from the page. It can be opened again. */
  readonly close: () => void
}

export type FrameLinkOptions = {
  readonly clock: Clock
  readonly createFrame: CreateFrame
  /** Called with each message of the protocol, once the frame is ready. */
  readonly onMessage: (message: FrameMessage) => void
  readonly onReady: () => void
  /**
   * Called when the frame could not be loaded or has gone; it can be opened again. `isSilent`: it has not posted READY
   * in time, as on a page whose origin it does not serve (services §2.6).
   */
  readonly onFailed: (error: PorticoError, isSilent: boolean) => void
}

/** The error for a frame that does not load. The browser's own error is its cause (§8.28). */
function toLoadError(cause: unknown): PorticoError {
  if (isPorticoError(cause)) return cause
  return createFrameError('frame-load-failed', { cause })
}

/** The error for a frame that a policy of the page blocks. */
const toBlockedError = (cause: unknown): PorticoError =>
  isPorticoError(cause)
    ? cause
    : createFrameError('frame-forbidden', {
        cause,
        details: { source: 'Content-Security-Policy: frame-src' },
      })

/** The error for the requests that a page of the frame has taken with it. */
const createReloadError = () =>
  new PorticoError('frame-missing', 'The secure frame was reloaded. Send the request again.')

/** The message of an event, if there is one that can be read, or why the frame has no page any more. */
function readEvent(event: FrameEvent, isReady: boolean): FrameMessage | PorticoError | undefined {
  if (event.type === 'load-failed') return toBlockedError(event.cause)
  if (event.type === 'reloaded') return createReloadError()
  if (isLargerThan(event.message, loginLimits.frameMessage)) return undefined
  const message = readFrameMessage(event.message)
  // A frame announces itself once.
  return isReady && message?.kind === 'ready' ? createReloadError() : message
}

/** Makes the link to the frame in the page. The frame is ready half a second after its READY message (§9.9). */
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
    stopTimer = clock.after(loginLimits.frameSettling, () => {
      status = 'ready'
      onReady()
    })
  }

  function onEvent(event: FrameEvent): void {
    const message = readEvent(event, status === 'ready')
    if (isPorticoError(message)) fail(message)
    else if (status === 'loading' && message?.kind === 'ready') settle()
    else if (status === 'ready' && message) onMessage(message)
  }

  function open(): void {
    if (status !== 'absent') return
    status = 'loading'
    try {
      port = createFrame()
      stopTimer = clock.after(loginLimits.frameLoad, () => fail(undefined, true))
      stopListening = port.listen(onEvent)
    } catch (cause) {
      fail(cause)
    }
  }

  return {
    close,
    isReady() {
      if (port && !port.isAlive()) fail(createReloadError())
      return status === 'ready'
    },
    open,
    post(message) {
      try {
        if (!port) throw createFrameError('frame-missing')
        port.post(message)
      } catch (cause) {
        // The element has been removed from the page, so the requests before this one get no answer either.
        if (isPorticoError(cause)) fail(cause)
        throw cause
      }
    },
  }
}
