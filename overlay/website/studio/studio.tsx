import { useCallback, useEffect, useState } from 'react'
import { CodePanel } from './code-panel.tsx'
import { ContrastPanel } from './contrast-panel.tsx'
import type { PreviewMessage } from './messages.ts'
import type { OptionDocs } from './option-docs.ts'
import { OptionsPanel } from './options-panel.tsx'
import { PastePanel } from './paste-panel.tsx'
import { Preview } from './preview.tsx'
import { scenes } from './scenes.ts'
import { decodeState, encodeState, initialState, type StudioState } from './studio-state.ts'

const readAddress = () => decodeState(location.hash.slice(1)) ?? initialState

/** The state of the studio, which the address has: a link shows the same. */
function useStudioState() {
  const [state, setState] = useState(readAddress)
  useEffect(() => {
    const read = () => setState(readAddress())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const change = useCallback((next: StudioState) => {
    history.replaceState(null, '', `#${encodeState(next)}`)
    setState(next)
  }, [])
  return { change, state }
}

export function Studio({ docs }: { docs: OptionDocs }) {
  const { change, state } = useStudioState()
  const [shown, setShown] = useState<PreviewMessage>()
  const setOptions = (options: StudioState['options']) => change({ ...state, options })
  return (
    <main>
      <header>
        <a href="../">Portico</a>
        <h1>Studio</h1>
        <p>
          Every option, with what it does, a live preview, and the code. The preview runs in this
          page: it has two wallets, two chains, and no WalletConnect.
        </p>
      </header>
      <OptionsPanel docs={docs} onChange={setOptions} options={state.options} />
      <div className="column">
        <section aria-label="Preview" className="card">
          <div className="title">
            <label>
              View{' '}
              <select
                onChange={({ target }) => change({ ...state, scene: target.value })}
                value={state.scene}
              >
                {scenes.map(({ label, name }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <ShareButton />
          </div>
          {shown?.problem && <p role="alert">{shown.problem}</p>}
          <div className="previews">
            <Preview label="Desktop" onShown={setShown} state={state} />
            <Preview label="Phone" state={state} />
          </div>
        </section>
        <ContrastPanel contrasts={shown?.contrasts ?? []} />
        <CodePanel options={state.options} />
        <PastePanel onRead={setOptions} />
      </div>
    </main>
  )
}

function ShareButton() {
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    setCopied(location.href)
  }
  return (
    <button onClick={() => void copy()} type="button">
      {copied === location.href ? 'Link copied' : 'Copy the link'}
    </button>
  )
}
