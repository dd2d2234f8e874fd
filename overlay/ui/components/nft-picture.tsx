import { useRef, useState } from 'react'
import { toPictureSource } from '../../../shared/portfolio/picture-source.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { pictureWords } from '../locales/picture-words.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { Button } from '../primitives/button.tsx'
import { focusElement } from '../primitives/focus.ts'
import { focusPlace } from '../primitives/focus-place.ts'

type Props = {
  isSpam: boolean
  name: string
  url: string | undefined
}

/** The longest name of a server that is shown, in characters. */
const longestHost = 48

/** A long name of a server loses its beginning: its end says whose it is. */
const toShownHost = (host: string) =>
  host.length > longestHost ? `…${host.slice(-longestHost)}` : host

/**
 * The picture of an NFT. Its server learns who looks: one that neither the host page nor the profile names is asked only once
 * the visitor presses, and the picture of spam is not loaded before that either. The choice is for this picture alone.
 */
export function NftPicture({ isSpam, name, url }: Props) {
  const { options } = useCore()
  const message = useMessage(pictureWords)
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const source = toPictureSource(url, options)
  const isHidden = source.status === 'foreign' || (source.status === 'trusted' && isSpam)
  if (!isHidden || wanted === source.url)
    return (
      <div
        className="nft-picture"
        ref={frame}
        {...(isHidden && focusPlace)}
        aria-label={isHidden ? name : undefined}
      >
        <Avatar imageUrl={source.status === 'none' ? undefined : source.url} name={name} />
      </div>
    )
  const host = source.status === 'foreign' ? toShownHost(source.host) : undefined
  return (
    <div className="nft-picture" ref={frame} {...focusPlace} aria-label={name}>
      <div className="nft-ask">
        <span>{host ? message('picture.at', { host }) : message('picture.of-spam')}</span>
        <Button
          label={
            host
              ? message('picture.show-label-at', { host, name })
              : message('picture.show-label', { name })
          }
          onPress={() => {
            setWanted(source.url)
            // The pressed button is gone.
            focusElement(frame.current)
          }}
          size="small"
        >
          {message('picture.show')}
        </Button>
      </div>
    </div>
  )
}
