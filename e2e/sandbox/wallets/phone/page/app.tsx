import { type ReactElement, useSyncExternalStore } from 'react'
import type { PhoneWallet } from '../wallet/create-phone-wallet.ts'
import type { PhoneMode, PhoneState } from '../wallet/phone-state.ts'
import { Connections } from './connections.tsx'
import { PairForm } from './pair-form.tsx'
import type { Phone } from './phone.ts'
import { QuestionSheet } from './question-sheet.tsx'

type AppProps = { phone: Phone }

export function App({ phone }: AppProps): ReactElement {
  const stage = useSyncExternalStore(phone.subscribe, phone.getStage)
  return (
    <div className="device">
      <header>
        <img src="/icon.svg" alt="" width={32} height={32} />
        <h1>Phone Wallet</h1>
      </header>
      {stage.status === 'opening' && (
        <main>
          <output>Opening the wallet…</output>
        </main>
      )}
      {stage.status === 'failed' && (
        <main>
          <p role="alert">The wallet could not be opened: {stage.reason}</p>
        </main>
      )}
      {stage.status === 'elsewhere' && (
        <main className="elsewhere">
          <output>The wallet is open in another tab.</output>
          <button type="button" onClick={() => void phone.open(new URL(location.origin))}>
            Use it here
          </button>
        </main>
      )}
      {stage.status === 'open' && <OpenWallet wallet={stage.wallet} requestId={stage.requestId} />}
    </div>
  )
}

type OpenWalletProps = { wallet: PhoneWallet; requestId: number | undefined }

function OpenWallet({ wallet, requestId }: OpenWalletProps): ReactElement {
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState)
  const question = state.mode === 'never' ? undefined : findQuestion(state, requestId)
  return (
    <main>
      {state.trouble && <p role="alert">{state.trouble}</p>}
      <PairForm pair={wallet.pair} />
      <Connections wallet={wallet} sessions={state.sessions} />
      <ModeChoice state={state} onChoose={wallet.setMode} />
      {question && (
        <QuestionSheet
          key={question.id}
          question={question}
          more={state.questions.length - 1}
          onApprove={(accounts) => wallet.approve(question.id, accounts)}
          onReject={() => wallet.reject(question.id)}
        />
      )}
      <footer>
        For development. The keys of this wallet are known to the whole world: it must never hold
        anything.
      </footer>
    </main>
  )
}

function findQuestion({ questions }: PhoneState, requestId: number | undefined) {
  return questions.find(({ id }) => id === requestId) ?? questions[0]
}

const modes: readonly (readonly [PhoneMode, string])[] = [
  ['ask', 'Ask me'],
  ['approve', 'Approve everything'],
  ['reject', 'Reject everything'],
  ['never', 'Do not answer'],
]

type ModeChoiceProps = { state: PhoneState; onChoose: (mode: PhoneMode) => void }

function ModeChoice({ state, onChoose }: ModeChoiceProps): ReactElement {
  const waiting = state.mode === 'never' ? state.questions.length : 0
  return (
    <section aria-label="Answers">
      <h2>When an app asks</h2>
      <fieldset className="modes">
        <legend className="unseen">When an app asks</legend>
        {modes.map(([mode, label]) => (
          <label key={mode}>
            <input
              type="radio"
              name="mode"
              checked={state.mode === mode}
              onChange={() => onChoose(mode)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {waiting > 0 && (
        <output className="hint">
          {waiting === 1 ? '1 question waits.' : `${waiting} questions wait.`}
        </output>
      )}
    </section>
  )
}
