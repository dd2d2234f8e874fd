import { useEffect, useRef, useState } from 'react'
import { isPreviewMessage, type PreviewMessage } from './messages.ts'
import { encodeState, type StudioState } from './studio-state.ts'

type PreviewProps = {
  label: 'Desktop' | 'Phone'
  onShown?: (message: PreviewMessage) => void
  state: StudioState
}

/** How long a change waits for the next one, in ms: a slider makes many. */
const delay = 250

export function Preview({ label, onShown, state }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [address] = useState(`./preview.html#${encodeState(state)}`)

  useEffect(() => {
    const timer = setTimeout(() => {
      const next = `#${encodeState(state)}`
      const page = frame.current?.contentWindow
      // A page of the same origin: the hash changes, and the page stays.
      if (page && page.location.hash !== next) page.location.hash = next
    }, delay)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && isPreviewMessage(data)) onShown?.(data)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [onShown])

  return (
    <figure className={label.toLowerCase()}>
      <figcaption>{label}</figcaption>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- SAFETY: the frame has a page of the same project. */}
      <iframe ref={frame} src={address} title={`${label}: the overlay`} />
    </figure>
  )
}
