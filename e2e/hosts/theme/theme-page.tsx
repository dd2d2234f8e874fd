import type { ThemeVariables } from '@portico/overlay'
import { midnight, mono, rounded, soft } from '@portico/overlay/themes'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Choice } from '../choice.tsx'
import { type PreviewRequest, previewViews, ready } from '../theme-preview/messages.ts'
import { TokenField } from './token-field.tsx'
import { type TokenName, tokenGroups } from './tokens.ts'

const presets = Object.entries({ Midnight: midnight, Mono: mono, Rounded: rounded, Soft: soft })

const none: ThemeVariables = Object.fromEntries(
  tokenGroups.flatMap(({ tokens }) => tokens.map(({ name }) => [name, undefined])),
)

/** Sets every variable of a theme live, in the dark and the light theme side by side. */
export function ThemePage() {
  const [variables, setVariables] = useState(none)
  const [view, setView] = useState<PreviewRequest['view']>('Connect')
  const request = useMemo(() => ({ variables, view }), [variables, view])
  const set = (name: TokenName, value: number | string | undefined) =>
    setVariables((earlier) => ({ ...earlier, [name]: value }))

  return (
    <main className="panels themes">
      <header>
        <h1>Themes</h1>
        <p>
          Set the variables of a theme, and copy them as code. The{' '}
          <a href="/playground/">playground</a> has the other options.
        </p>
      </header>
      <div className="column">
        <div className="row">
          <Choice
            label="View"
            onChoose={(value) => setView(previewViews.find((name) => name === value) ?? 'Connect')}
            options={previewViews.map((name) => ({ label: name, value: name }))}
            value={view}
          />
        </div>
        <div className="previews">
          <Preview mode="dark" request={request} />
          <Preview mode="light" request={request} />
        </div>
        <ThemeCode variables={variables} />
      </div>
      <aside aria-label="Variables" className="column">
        <section aria-label="Presets" className="card">
          <h2>Presets</h2>
          <div className="row">
            <button onClick={() => setVariables(none)} type="button">
              Default
            </button>
            {presets.map(([name, { themeVariables }]) => (
              <button
                key={name}
                onClick={() => setVariables({ ...none, ...themeVariables })}
                type="button"
              >
                {name}
              </button>
            ))}
          </div>
        </section>
        {tokenGroups.map(({ title, tokens }) => (
          <section aria-label={title} className="card" key={title}>
            <h2>{title}</h2>
            {tokens.map((token) => (
              <TokenField
                key={token.name}
                onChange={(value) => set(token.name, value)}
                token={token}
                variables={variables}
              />
            ))}
          </section>
        ))}
      </aside>
    </main>
  )
}

function ThemeCode({ variables }: { variables: ThemeVariables }) {
  const [copied, setCopied] = useState<string>()
  const lines = Object.entries(variables)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `    '${name}': ${toLiteral(value)},\n`)
  const code = lines.length
    ? `createPortico({\n  …,\n  themeVariables: {\n${lines.join('')}  },\n})`
    : 'createPortico({ … })'
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(code)
  }
  return (
    <section aria-label="Code" className="card">
      <div className="title">
        <h2>The same in code</h2>
        <button className="quiet" onClick={() => void copy()} type="button">
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls and has to be reachable by keyboard. */}
      <pre tabIndex={0}>{code}</pre>
    </section>
  )
}

const toLiteral = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

type Props = { mode: 'dark' | 'light'; request: PreviewRequest }

function Preview({ mode, request }: Props) {
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
