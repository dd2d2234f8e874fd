import Gem from 'lucide-react/icons/gem'
import KeyRound from 'lucide-react/icons/key-round'
import LogIn from 'lucide-react/icons/log-in'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { Button } from '../primitives/button.tsx'

const chapters = [
  { Icon: Gem, key: 'guide.store' },
  { Icon: LogIn, key: 'guide.login' },
  { Icon: KeyRound, key: 'guide.keys' },
] as const

/** Says in short what a wallet is. */
export function WhatIsAWalletView() {
  const { actions } = useCore()
  const message = useMessage()
  return (
    <>
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
      <Button onPress={() => actions.goTo('GetWallet')} variant="primary" wide>
        {message('guide.get')}
      </Button>
    </>
  )
}
