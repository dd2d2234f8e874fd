import type { ThemeVariables } from '@portico/overlay'
import { midnight, mono, rounded, soft } from '@portico/overlay/themes'
import { useMemo, useState } from 'react'
import { type PreviewRequest, previewViews } from '../theme-preview/messages.ts'
import { Preview } from './preview.tsx'
import { ThemeCode } from './theme-code.tsx'
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
    <main className="themes">
      <header>
        <h1>Themes</h1>
        <p>
          Set the variables of a theme, and copy them as code. The{' '}
          <a href="/playground/">playground</a> has the other options.
        </p>
      </header>
      <div className="column">
        <div className="row">
          <label>
            View{' '}
            <select
              onChange={({ target }) =>
                setView(previewViews.find((name) => name === target.value) ?? 'Connect')
              }
              value={view}
            >
              {previewViews.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
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
