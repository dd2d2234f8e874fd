import { useState } from 'react'
import { Identicon } from '../../primitives/identicon.tsx'
import { Picture } from '../../primitives/picture.tsx'

/** The picture of an account over its identicon, which stays where the picture does not load. */
export function AccountPicture({ address, url }: { address: string; url: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className="account-picture">
      <Identicon address={address} />
      {url && url !== failed && <Picture onError={() => setFailed(url)} src={url} />}
    </span>
  )
}
