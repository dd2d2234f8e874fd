import { useState } from 'react'
import { readOptions } from './read-options.ts'
import type { StudioState } from './studio-state.ts'

/** Takes a host's options. The preview then says what is wrong with them, as the product does. */
export function PastePanel({ onRead }: { onRead: (options: StudioState['options']) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const read = () => {
    const result = readOptions(text)
    setProblem(result.problem)
    if (result.options) onRead(result.options)
  }
  return (
    <section aria-label="Your options" className="card">
      <h2>Your options</h2>
      <label>
        Paste the options of your page, to see and to check them.
        <textarea
          onChange={({ target }) => setText(target.value)}
          rows={5}
          spellCheck={false}
          value={text}
        />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <button onClick={read} type="button">
        Use them here
      </button>
    </section>
  )
}
