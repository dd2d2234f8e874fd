import { useId } from 'react'
import type { SendReceiver } from '../../../../shared/features/send/send-state.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { ReceiverPicture } from './receiver-picture.tsx'
import { sendWords } from './words.ts'

type Props = {
  onChoose: (receiver: SendReceiver) => void
  receivers: readonly SendReceiver[]
}

/** The receivers of the last sendings. A press enters one, and its whole address is then shown. */
export function RecentReceivers({ onChoose, receivers }: Props) {
  const message = useMessage(sendWords)
  const id = useId()
  if (receivers.length === 0) return null
  return (
    <section className="send-recent">
      <h3 className="send-label" id={id}>
        {message('send.recent')}
      </h3>
      <ul aria-labelledby={id}>
        {receivers.map((receiver) => (
          <li key={receiver.address}>
            <button className="send-chip" onClick={() => onChoose(receiver)} type="button">
              <ReceiverPicture receiver={receiver} size="small" />
              <bdi>{receiver.name ?? shortenAddress(receiver.address)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
