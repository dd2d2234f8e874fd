import type { ReceiverState } from '../../../../shared/features/send/send-state.ts'
import { groupAddress } from '../../../../shared/format/address.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { ReceiverNotes } from './receiver-notes.tsx'
import { ReceiverPicture } from './receiver-picture.tsx'

export type ReadyReceiver = Extract<ReceiverState, { status: 'ready' }>

type Props = {
  network: string
  /** Confirms a receiver that looks like another one. */
  onConfirm: () => void
  state: ReadyReceiver
}

/** The receiver that was found, with its whole address, and what the visitor should know of it. */
export function ReceiverCard({ network, onConfirm, state }: Props) {
  const { address, name } = state.receiver
  return (
    <>
      <div className="send-receiver">
        <ReceiverPicture receiver={state.receiver} />
        <div>
          {name && <bdi className="send-name">{name}</bdi>}
          <AddressText groups={groupAddress(address)} />
        </div>
      </div>
      <ReceiverNotes network={network} onConfirm={onConfirm} state={state} />
    </>
  )
}
