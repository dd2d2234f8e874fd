import { type ReactElement, type SubmitEvent, useState } from 'react'
import { readQrCode } from './qr-image.ts'

type PairFormProps = { pair: (uri: string) => Promise<void> }

export function PairForm({ pair }: PairFormProps): ReactElement {
  const [uri, setUri] = useState('')
  const [status, setStatus] = useState<'idle' | 'busy' | 'no-code'>('idle')

  async function connect(address: string): Promise<void> {
    setStatus('busy')
    try {
      await pair(address)
      // Keeps a link that was entered meanwhile.
      setUri((now) => (now === address ? '' : now))
    } catch {
      // The wallet shows the error. The link stays in the field so that the user can correct it.
    }
    setStatus('idle')
  }

  async function read(files: FileList | null): Promise<void> {
    const file = files?.[0]
    if (!file) return
    setStatus('busy')
    const found = await readQrCode(file).catch(() => undefined)
    if (found === undefined) return setStatus('no-code')
    setUri(found)
    await connect(found)
  }

  return (
    <section aria-label="Connect">
      <h2>Connect to an app</h2>
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void connect(uri)
        }}
      >
        <label htmlFor="uri">Connection link</label>
        <div className="row">
          <input
            id="uri"
            value={uri}
            placeholder="wc:…"
            autoComplete="off"
            spellCheck={false}
            required
            onChange={(event) => setUri(event.target.value)}
            onPaste={(event) => void read(event.clipboardData.files)}
          />
          <button type="submit" className="strong" disabled={status === 'busy'}>
            {status === 'busy' ? 'Connecting…' : 'Connect'}
          </button>
        </div>
        <label className="picture">
          <span>Picture of a QR code</span>
          <input
            type="file"
            accept="image/*"
            onChange={(event) => {
              void read(event.target.files)
              // Lets the user choose the same image again.
              event.target.value = ''
            }}
          />
          <span className="hint">
            Choose one, or drop it here. One that was copied can be pasted above.
          </span>
        </label>
        {status === 'no-code' && <p role="alert">There is no QR code in this picture.</p>}
      </form>
    </section>
  )
}
