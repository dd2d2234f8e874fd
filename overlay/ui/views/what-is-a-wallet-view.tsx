import Gem from 'lucide-react/icons/gem'
import KeyRound from 'lucide-react/icons/key-round'
import LogIn from 'lucide-react/icons/log-in'
import { useMessage } from '../hooks/use-message.ts'

const chapters = [
  { Icon: Gem, key: 'guide.store' },
  { Icon: LogIn, key: 'guide.login' },
  { Icon: KeyRound, key: 'guide.keys' },
] as const

/** Says in short what a wallet is. */
export function WhatIsAWalletView() {
  const message = useMessage()
  return (
    <ul className="guide">
      {chapters.map(({ Icon, key }) => (
        <li key={key}>
          <span className="guide-icon">
            <Icon size={20} />
          </span>
          <div>
            <h3>{message(key)}</h3>
            <p>{message(`${key}-text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
