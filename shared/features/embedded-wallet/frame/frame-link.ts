import { createFrameError } from '../../../errors/frame-error.ts'
import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import type { Clock } from '../../../platform/ports.ts'
import * as loginLimits from '../limits.ts'
import type { CreateFrame, FrameEvent, FramePort } from './frame-port.ts'
import { isLargerThan } from './message-size.ts'
import { type FrameMessage, readFrameMessage } from './messages.ts'

export type FrameLink = {
  readonly open: () => void
  readonly isReady: () => boolean
  readonly post: (message: unknown) => void
  readonly close: () => void
}

export type FrameLinkOptions = {
  readonly clock: Clock
  readonly createFrame: CreateFrame
  readonly onMessage: (message: FrameMessage) => void
  readonly onReady: () => void
  /** The frame can be opened again. `isSilent`: no READY in time, as on a page whose origin it does not serve (services §2.6). */
  readonly onFailed: (error: PorticoError, isSilent: boolean) => void
}

function toLoadError(cause: unknown): PorticoError {
  if (isPorticoError(cause)) return cause
  return createFrameError('frame-load-failed', { cause })
}

const toBlockedError = (cause: unknown): PorticoError =>
  isPorticoError(cause)
    ? cause
    : createFrameError('frame-forbidden', {
        cause,
        details: { source: 'Content-Security-Policy: frame-src' },
      })

const createReloadError = () =>
  new PorticoError('frame-missing', 'The secure frame was reloaded. Send the request again.')

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
