import { useState } from 'react'
import { toInitial, toTileColor } from './name-hash.ts'
import { Picture } from './picture.tsx'

type Props = {
  imageUrl?: string | undefined
  name: string
  shape?: 'circle' | 'square'
  size?: 'large' | 'medium' | 'small'
}

/** The image of a wallet or a network. A letter tile until it is loaded, and if it fails to load. */
export function Avatar({ imageUrl, name, shape = 'square', size = 'medium' }: Props) {
  const [status, setStatus] = useState<{ url: string | undefined; is: 'failed' | 'loaded' }>()
  const isCurrent = status?.url === imageUrl
  const isFailed = isCurrent && status?.is === 'failed'
  const isLoaded = isCurrent && status?.is === 'loaded'

  return (
    <span
      aria-hidden="true"
      className="avatar"
      data-color={toTileColor(name)}
      data-loaded={isLoaded || undefined}
      data-shape={shape}
      data-size={size}
    >
      <span>{toInitial(name)}</span>
      {imageUrl && !isFailed && (
        <Picture
          // A card that is rendered while it is closed loads no picture.
          loading="lazy"
          onError={() => setStatus({ is: 'failed', url: imageUrl })}
          onLoad={() => setStatus({ is: 'loaded', url: imageUrl })}
          src={imageUrl}
        />
      )}
    </span>
  )
}
