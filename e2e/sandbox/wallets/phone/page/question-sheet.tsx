import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { toRows } from '../../engine/question.ts'
import { phoneAccounts } from '../wallet/accounts.ts'
import type { Peer, PhoneQuestion } from '../wallet/phone-state.ts'
import { shorten } from './shorten.ts'

type QuestionSheetProps = {
  question: PhoneQuestion
  more: number
  onApprove: (accounts: readonly number[] | undefined) => void
  onReject: () => void
}

export function QuestionSheet(props: QuestionSheetProps): ReactElement {
  const { question, more, onApprove, onReject } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [accounts, setAccounts] = useState<readonly number[]>([0, 1])
  useEffect(() => dialog.current?.showModal(), [])
  const isEmpty = question.choosesAccounts && accounts.length === 0

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onReject()
      }}
    >
      <PeerLine peer={question.peer} />
      <h2 id={titleId}>{question.title}</h2>
      <dl>
        {toRows(question).map(({ label, value, block }, index) => (
          <div key={`${index}-${label}`} className={block ? 'block' : undefined}>
            <dt>{label}</dt>
            {/* A scrollable element has to be reachable from the keyboard. */}
            <dd {...(block && { tabIndex: 0 })}>{value}</dd>
          </div>
        ))}
      </dl>
      {question.choosesAccounts && <AccountChoice chosen={accounts} onChoose={setAccounts} />}
      {more > 0 && <p className="hint">{more} more after this.</p>}
      <div className="answers">
        <button type="button" onClick={onReject}>
          Reject
        </button>
        <button
          type="button"
          className="strong"
          disabled={isEmpty}
          onClick={() => onApprove(question.choosesAccounts ? accounts : undefined)}
        >
          Approve
        </button>
      </div>
    </dialog>
  )
}

type AccountChoiceProps = {
  chosen: readonly number[]
  onChoose: (accounts: readonly number[]) => void
}

function AccountChoice({ chosen, onChoose }: AccountChoiceProps): ReactElement {
  const toggle = (index: number) =>
    onChoose(
      chosen.includes(index)
        ? chosen.filter((one) => one !== index)
        : [...chosen, index].toSorted((left, right) => left - right),
    )
  return (
    <fieldset className="accounts">
      <legend>Accounts to share</legend>
      {phoneAccounts.map(({ name, evm, solana }, index) => (
        <label key={name}>
          <input type="checkbox" checked={chosen.includes(index)} onChange={() => toggle(index)} />
          <span>{name}</span>
          <span className="address">
            {shorten(evm.address)} · {shorten(solana.address)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The dapp's name, without its icon: loading it would send a request to any URL that the dapp names. */
export function PeerLine({ peer }: { peer: Peer }): ReactElement {
  return (
    <div className="peer">
      <span className="monogram" aria-hidden="true">
        {Array.from(peer.name)[0]?.toUpperCase()}
      </span>
      <strong>{peer.name}</strong>
      <span className="hint">{peer.url || 'It gave no address.'}</span>
    </div>
  )
}
