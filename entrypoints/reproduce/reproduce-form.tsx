import { useId, useState } from 'react'
import * as v from 'valibot'
import type { WxtBrowser } from 'wxt/browser'
import type { Recording } from '../../shared/recorder/recording.ts'
import { dappUrl, findRecordedOrigin, type Reproduction } from '../../shared/wire/reproduction.ts'
import { toMatchPattern } from '../../shared/wire/site.ts'
import { reproduce } from './reproduce.ts'
import './reproduce.css'

type Mode = Reproduction['mode']
type Outcome = 'failed' | 'opened' | 'opening' | 'refused' | undefined

const modes = {
  replay: 'Replay from this point. Nothing reaches a wallet or a network.',
  live: 'Live, with the networks, the features, the theme and the language of the recording.',
} as const satisfies Record<Mode, string>

const sentences = {
  failed: 'The tab didn’t open. Try again.',
  opened: 'Opened in a new tab. Portico is on for this site.',
  opening: 'Waiting for the browser’s permission.',
  refused: 'The browser has no permission to run Portico on this site.',
} as const satisfies Record<NonNullable<Outcome>, string>

export type ReproduceFormProps = {
  browser: Pick<WxtBrowser, 'permissions' | 'runtime'>
  /** Whether match patterns of the browser can have a port, as all but Firefox’s. */
  canHavePort: boolean
  index: number
  recording: Recording
}

/** Opens a tab, in the task of the click: only there does the browser show its prompt. */
function useReproduce({ browser, canHavePort, index, recording }: ReproduceFormProps) {
  const [outcome, setOutcome] = useState<Outcome>()

  async function open(mode: Mode, url: string): Promise<void> {
    setOutcome('opening')
    const pattern = toMatchPattern(new URL(url).origin, canHavePort)
    try {
      if (!(await browser.permissions.request({ origins: [pattern] }))) {
        setOutcome('refused')
        return
      }
      await reproduce(browser, { index, mode, recording: JSON.stringify(recording), url })
      setOutcome('opened')
    } catch {
      setOutcome('failed')
    }
  }

  return { open, outcome }
}

export function ReproduceForm(props: ReproduceFormProps) {
  const { recording } = props
  const canReplay = recording.dropped === 0
  const [address, setAddress] = useState(() => findRecordedOrigin(recording))
  const [mode, setMode] = useState<Mode>(canReplay ? 'replay' : 'live')
  const { open, outcome } = useReproduce(props)
  const id = useId()
  const isValid = v.is(dappUrl, address)
  const isOff = !isValid || outcome === 'opening'
  return (
    <form
      aria-label="Reproduce in a tab"
      className="reproduce"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff) void open(mode, address)
      }}
    >
      <label>
        <span>Address of the dapp</span>
        <input
          aria-describedby={`${id}-note`}
          aria-invalid={address !== '' && !isValid}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          required
          type="url"
          value={address}
        />
      </label>
      <p id={`${id}-note`}>
        A recording has the origin of the page and no path. Complete it where the dapp needs one.
      </p>
      <fieldset>
        <legend>What the tab shows</legend>
        {(['replay', 'live'] as const).map((name) => (
          <label key={name}>
            <input
              checked={mode === name}
              disabled={name === 'replay' && !canReplay}
              name={`${id}-mode`}
              onChange={() => setMode(name)}
              type="radio"
            />
            {modes[name]}
          </label>
        ))}
      </fieldset>
      <button aria-disabled={isOff} className="second" type="submit">
        Reproduce in a tab
      </button>
      <p>Portico is switched on for this site. The browser may ask you to allow that.</p>
      <output
        className={outcome === 'failed' || outcome === 'refused' ? 'problem' : 'state'}
        data-status={outcome === 'opened' ? 'saved' : outcome}
      >
        {outcome && sentences[outcome]}
      </output>
    </form>
  )
}
