import { groupAddress } from '../../../../shared/format/address.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { isSuspect, ReceiverNotes } from './receiver-notes.tsx'
import { ReceiverPicture } from './receiver-picture.tsx'
import type { ReadyReceiver } from './sending.ts'

type Props = {
  network: string
  onConfirm: () => void
  state: ReadyReceiver
}

/** The receiver that was found, with its whole address, and what the visitor should know of it. A warning has its own. */
export function ReceiverCard({ network, onConfirm, state }: Props) {
  const { address, name } = state.receiver
  return (
    <>
      {!isSuspect(state) && (
        <div className="send-receiver">
          <ReceiverPicture receiver={state.receiver} />
          <div>
            {name && <bdi className="send-name">{name}</bdi>}
            <AddressText groups={groupAddress(address)} />
          </div>
        </div>
      )}
      <ReceiverNotes network={network} onConfirm={onConfirm} state={state} />
    </>
  )
}
