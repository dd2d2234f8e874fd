import { useEffect, useRef } from 'react'
import { useCore } from '../../hooks/use-core.ts'
import { closeCamera, readFrame } from './read-code.ts'

/** The pause between two pictures of the camera that are read, in milliseconds. */
const framePause = 150

type Callbacks = {
  readonly onCode: (text: string) => void
  /** Called if the code that decodes does not load. */
  readonly onFailed: () => void
}

/** Reads the pictures of a camera until one has a code. The camera is off once the component is gone. */
export function useCamera(stream: MediaStream | undefined, callbacks: Callbacks) {
  const { clock } = useCore().platform
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  useEffect(() => {
    const element = video.current
    if (!stream || !element) return undefined
    let isOver = false
    let stopTimer: () => void = () => undefined
    async function check(of: HTMLVideoElement): Promise<void> {
      try {
        const text = await readFrame(of)
        if (isOver) return
        if (text) latest.current.onCode(text)
        else stopTimer = clock.after(framePause, () => void check(of))
      } catch {
        if (!isOver) latest.current.onFailed()
      }
    }
    element.srcObject = stream
    // A browser that refuses to play shows no pictures, in which no code is found.
    element.play().catch(() => undefined)
    void check(element)
    return () => {
      isOver = true
      stopTimer()
      closeCamera(stream)
    }
  }, [clock, stream])
  return video
}
