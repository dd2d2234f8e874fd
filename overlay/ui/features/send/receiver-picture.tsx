import { useState } from 'react'
import type { SendReceiver } from '../../../../shared/features/send/send-state.ts'
import { Identicon } from '../../primitives/identicon.tsx'
import { Picture } from '../../primitives/picture.tsx'

type Props = { receiver: SendReceiver; size?: 'medium' | 'small' }

const sizes = { medium: 40, small: 24 }

/** The picture of a receiver over its identicon, which stays where the picture does not load. */
export function ReceiverPicture({ receiver, size = 'medium' }: Props) {
  const { address, imageUrl } = receiver
  const [failed, setFailed] = useState<string>()
  return (
    <span className="send-picture">
      <Identicon address={address} size={sizes[size]} />
      {imageUrl && imageUrl !== failed && (
        <Picture onError={() => setFailed(imageUrl)} src={imageUrl} />
      )}
    </span>
  )
}
