import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import type { CodeReaderProps } from '../../hooks/use-features.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { codeReaderWords } from './code-reader-words.ts'
import {
  type CameraProblem,
  canFilm,
  closeCamera,
  openCamera,
  readPicture,
  toCameraProblem,
  toPicture,
} from './read-code.ts'
import { useCamera } from './use-camera.ts'

type Status =
  | CameraProblem
  | 'filming'
  | 'no-code'
  | 'no-picture'
  | 'not-loaded'
  | 'reading'
  | undefined

/** Reads a QR code from a picture or from the camera, as the visitor chooses. */
function useReader(onCode: (text: string) => void) {
  const [status, setStatus] = useState<Status>()
  const [stream, setStream] = useState<MediaStream>()
  const isGone = useRef(false)
  const video = useCamera(stream, { onCode, onFailed: () => setStatus('not-loaded') })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function film(): Promise<void> {
    try {
      const opened = await openCamera()
      // The visitor may have gone on while the browser asked.
      if (isGone.current) return closeCamera(opened)
      setStream(opened)
      setStatus('filming')
    } catch (cause) {
      setStatus(toCameraProblem(cause))
    }
    return undefined
  }

  async function read(file: Blob): Promise<void> {
    setStatus('reading')
    try {
      const picture = await toPicture(file)
      const text = picture && (await readPicture(picture))
      if (isGone.current) return
      if (text) onCode(text)
      else setStatus(picture ? 'no-code' : 'no-picture')
    } catch {
      setStatus('not-loaded')
    }
  }

  return { film, isFilming: stream !== undefined, read, status, video }
}

/** Reads a QR code from a picture or from the camera, and gives its text. */
export function CodeReader({ onClose, onCode }: CodeReaderProps) {
  const message = useMessage(codeReaderWords)
  const id = useId()
  const { film, isFilming, read, status, video } = useReader(onCode)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file) void read(file)
  }

  const isProblem = status !== undefined && status !== 'filming' && status !== 'reading'
  return (
    <section aria-label={message('scan.title')} className="scan">
      {isFilming && <video aria-label={message('scan.video')} muted playsInline ref={video} />}
      <output data-tone={isProblem ? 'error' : undefined}>
        {status && message(`scan.${status}`)}
      </output>
      {canFilm() && !isFilming && (
        <Button onPress={() => void film()}>{message('scan.camera')}</Button>
      )}
      <label className="button" htmlFor={id}>
        {message('scan.picture')}
        <input accept="image/*" className="sr-only" id={id} onChange={choose} type="file" />
      </label>
      <Button onPress={onClose} variant="quiet">
        {message('common.cancel')}
      </Button>
    </section>
  )
}
