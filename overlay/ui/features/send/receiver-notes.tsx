import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import circleCheckIcon from '@lucide/icons/icons/circle-check'
import infoIcon from '@lucide/icons/icons/info'
import triangleAlertIcon from '@lucide/icons/icons/triangle-alert'
import { Fragment, useId, useRef } from 'react'
import type { ReceiverNote } from '../../../../shared/features/send/send-state.ts'
import { groupAddress } from '../../../../shared/format/address.ts'
import { SaidAlert } from '../../components/said-alert.tsx'
import { useMessage } from '../../hooks/use-message.ts'
import { isolate } from '../../locales/token-text.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { Button } from '../../primitives/button.tsx'
import { focusElement } from '../../primitives/focus.ts'
import { focusPlace } from '../../primitives/focus-place.ts'
import { Icon } from '../../primitives/icon.tsx'
import type { ReadyReceiver } from './sending.ts'
import { type Run, toRuns } from './to-runs.ts'
import { sendWords } from './words.ts'

type Props = { network: string; onConfirm: () => void; state: ReadyReceiver }

/** Whether it looks like another receiver, or its key may have no owner. */
const isSuspicious = ({ kind }: ReceiverNote) => kind === 'look-alike' || kind === 'unowned'

/** Whether the receiver is suspicious, and the visitor has not confirmed it. */
export const isSuspect = ({ isConfirmed, notes }: ReadyReceiver): boolean =>
  !isConfirmed && notes.some(isSuspicious)

/** What the visitor should know of the receiver. A suspicious one has to be confirmed. */
export function ReceiverNotes({ network, onConfirm, state }: Props) {
  const message = useMessage(sendWords)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const { isConfirmed, notes, receiver } = state
  const shown = notes.filter(({ kind }) => kind !== 'first' || !isSuspect(state))
  if (shown.length === 0) return null

  function confirm(): void {
    onConfirm()
    // The pressed button is gone.
    focusElement(place.current)
  }

  return (
    <div
      aria-labelledby={shown.map(({ kind }) => `${id}-${kind}`).join(' ')}
      className="send-notes"
      data-quiet-focus=""
      ref={place}
      {...focusPlace}
    >
      {shown.map((note) => {
        const noteId = `${id}-${note.kind}`
        if (isConfirmed || !isSuspicious(note))
          return <Note id={noteId} key={note.kind} network={network} note={note} />
        return (
          <div className="send-alert" key={note.kind}>
            <Warning id={noteId} note={note} />
            {receiver.name && <bdi className="send-name">{receiver.name}</bdi>}
            {note.kind === 'look-alike' && (
              <>
                <Compared
                  address={receiver.address}
                  other={note.address}
                  title="send.look-alike-this"
                />
                <Compared
                  address={note.address}
                  other={receiver.address}
                  title={note.isOwn ? 'send.look-alike-own-known' : 'send.look-alike-known'}
                />
              </>
            )}
            <Button onPress={confirm} wide>
              {message('send.confirm')}
            </Button>
          </div>
        )
      })}
    </div>
  )
}

type ComparedProps = {
  address: string
  other: string
  title: 'send.look-alike-known' | 'send.look-alike-own-known' | 'send.look-alike-this'
}

/** An address, of which the characters that the other one does not have are marked. */
function Compared({ address, other, title }: ComparedProps) {
  const message = useMessage(sendWords)
  const groups = groupAddress(address)
  const runs = toRuns(groups, other)
  return (
    <div className="send-compared">
      <span>{message(title)}</span>
      <AddressText groups={groups} renderGroup={(_, index) => <Runs runs={runs[index] ?? []} />} />
    </div>
  )
}

/** Without colors, the line below the marked characters stays. */
function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ isMarked, text }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- The order of the runs is fixed.
    isMarked ? <u key={index}>{text}</u> : <Fragment key={index}>{text}</Fragment>,
  )
}

function Warning({ id, note }: { id: string; note: ReceiverNote }) {
  const message = useMessage(sendWords)
  const title = message(toTitle(note))
  const text = message(note.kind === 'unowned' ? 'send.unowned-text' : 'send.look-alike-text')
  return (
    <>
      <div className="send-alert-text">
        <p className="send-alert-title" id={id}>
          <Icon of={circleAlertIcon} size={18} />
          <span>{title}</span>
        </p>
        <p>{text}</p>
      </div>
      <SaidAlert text={`${title}. ${text}`} />
    </>
  )
}

function toTitle(note: ReceiverNote) {
  if (note.kind !== 'look-alike') return 'send.unowned'
  return note.isOwn ? 'send.look-alike-own' : 'send.look-alike'
}

/** A note in a line. A suspicious receiver has one once it is confirmed. */
function toSentence(note: Exclude<ReceiverNote, { kind: 'contract-elsewhere' }>) {
  if (note.kind === 'unowned') return 'send.confirmed-unowned'
  if (note.kind !== 'look-alike') return `send.${note.kind}` as const
  return note.isOwn ? 'send.confirmed-own' : 'send.confirmed'
}

type NoteProps = { id: string; network: string; note: ReceiverNote }

const icons = {
  contract: infoIcon,
  'contract-elsewhere': triangleAlertIcon,
  first: infoIcon,
  'look-alike': circleCheckIcon,
  unowned: circleCheckIcon,
}

function Note({ id, network, note }: NoteProps) {
  const message = useMessage(sendWords)
  const text =
    note.kind === 'contract-elsewhere'
      ? message('send.contract-elsewhere', { network, other: isolate(note.network) })
      : message(toSentence(note))
  return (
    <p
      className="send-note"
      data-tone={note.kind === 'contract-elsewhere' ? 'warning' : undefined}
      id={id}
    >
      <Icon of={icons[note.kind]} size={16} />
      <span>{text}</span>
    </p>
  )
}
