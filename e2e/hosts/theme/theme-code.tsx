import type { ThemeVariables } from '@portico/overlay'
import { useState } from 'react'

/** The theme as a host developer would write it. */
export function ThemeCode({ variables }: { variables: ThemeVariables }) {
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
