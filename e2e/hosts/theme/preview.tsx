import { useEffect, useRef } from 'react'
import { type PreviewRequest, ready } from '../theme-preview/messages.ts'

type Props = { mode: 'dark' | 'light'; request: PreviewRequest }

/** A page with the modal open in one theme, in a frame. */
export function Preview({ mode, request }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const preview = frame.current?.contentWindow
    const send = () => preview?.postMessage(request, location.origin)
    const onMessage = ({ data, source }: MessageEvent<unknown>) => {
      if (source === preview && data === ready) send()
    }
    addEventListener('message', onMessage)
    send()
    return () => removeEventListener('message', onMessage)
  }, [request])

  return (
    <figure>
      <figcaption>{mode === 'dark' ? 'Dark' : 'Light'}</figcaption>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- SAFETY: the frame has a page of the same project. */}
      <iframe
        ref={frame}
        src={`/theme-preview/?theme=${mode}&options=${encodeURIComponent(options)}`}
        title={`The ${mode} theme`}
      />
    </figure>
  )
}

const options = JSON.stringify({ features: { email: false, socials: false } })
