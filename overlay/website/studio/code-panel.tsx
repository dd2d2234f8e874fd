import { useState } from 'react'
import { frameworks, toCode } from './to-code.ts'

/** The code of a host with the options, in each framework. */
export function CodePanel({ options }: { options: Readonly<Record<string, unknown>> }) {
  const [framework, setFramework] = useState('React')
  const [copied, setCopied] = useState<string>()
  const files = toCode(framework, options)
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return (
    <section aria-label="Code" className="card">
      <div className="title">
        <h2>Code</h2>
        <label>
          Framework{' '}
          <select onChange={({ target }) => setFramework(target.value)} value={framework}>
            {Object.keys(frameworks).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      {files.map(({ name, text }) => (
        <figure className="file" key={name}>
          <figcaption>
            <code>{name}</code>
            <button
              aria-label={copied === text ? `Copied ${name}` : `Copy ${name}`}
              onClick={() => void copy(text)}
              type="button"
            >
              {copied === text ? 'Copied' : 'Copy'}
            </button>
          </figcaption>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls and has to be reachable by keyboard. */}
          <pre tabIndex={0}>{text}</pre>
        </figure>
      ))}
    </section>
  )
}
