import { useState } from 'react'
import { Identicon } from '../../primitives/identicon.tsx'

/** The picture of an account over its identicon, which stays where the picture does not load. */
export function AccountPicture({ address, url }: { address: string; url: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className="account-picture">
      <Identicon address={address} />
      {url && url !== failed && (
        <img
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setFailed(url)}
          referrerPolicy="no-referrer"
          src={url}
        />
      )}
    </span>
  )
}
