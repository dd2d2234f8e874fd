import checkIcon from '@lucide/icons/icons/check'
import type { Success } from '../../hooks/use-features.ts'
import { useIsPainted } from '../../hooks/use-is-painted.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useTitleFocus } from '../../hooks/use-title-focus.ts'
import { useConnectorImage } from '../../hooks/use-wallet-image.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { WaitRing } from '../../primitives/wait-ring.tsx'
import { connectingWords } from './connecting-words.ts'

/** Says that a wallet is connected, or that the visitor is signed in, before the card goes. */
export function SuccessPanel({ connector, isSignIn }: Success) {
  const message = useMessage(connectingWords)
  const toImage = useConnectorImage()
  const isPainted = useIsPainted()
  const place = useTitleFocus()
  const title = message(isSignIn ? 'connecting.signed-in' : 'namespace.connected')
  return (
    <div className="hero" ref={place}>
      <WaitRing badge={<Icon of={checkIcon} size={14} strokeWidth={3} />} state="done">
        <Avatar imageUrl={toImage(connector)} name={connector.name} size="large" />
      </WaitRing>
      <div className="hero-text">
        <h3>{title}</h3>
      </div>
      <output aria-atomic="true" className="sr-only">
        {isPainted && title}
      </output>
    </div>
  )
}
