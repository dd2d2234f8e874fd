import { useActiveWallet } from '../../hooks/use-active-wallet.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { WaitRing } from '../../primitives/wait-ring.tsx'
import { signInWords } from './words.ts'

export function Checking() {
  const message = useMessage(signInWords)
  const { imageUrl, name } = useActiveWallet(message('sign-in.your-wallet'))
  return (
    <div className="hero">
      <WaitRing state="waiting">
        <Avatar imageUrl={imageUrl} name={name} size="large" />
      </WaitRing>
      <div aria-atomic="true" aria-live="polite" className="hero-text">
        <h3>{message('sign-in.checking')}</h3>
        <p>{message('sign-in.checking-text')}</p>
      </div>
    </div>
  )
}
