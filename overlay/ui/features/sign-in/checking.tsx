import { Said } from '../../components/said.tsx'
import { useActiveWallet } from '../../hooks/use-active-wallet.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { WaitRing } from '../../primitives/wait-ring.tsx'
import { signInWords } from './words.ts'

export function Checking() {
  const message = useMessage(signInWords)
  const { imageUrl, name } = useActiveWallet(message('sign-in.your-wallet'))
  const [title, text] = [message('sign-in.checking'), message('sign-in.checking-text')]
  return (
    <div className="hero">
      <WaitRing state="waiting">
        <Avatar imageUrl={imageUrl} name={name} size="large" />
      </WaitRing>
      <div className="hero-text">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <Said text={`${title} ${text}`} />
    </div>
  )
}
