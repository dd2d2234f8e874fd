import gemIcon from '@lucide/icons/icons/gem'
import keyRoundIcon from '@lucide/icons/icons/key-round'
import logInIcon from '@lucide/icons/icons/log-in'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { guideWords } from './words.ts'

const chapters = [
  { icon: gemIcon, key: 'guide.store' },
  { icon: logInIcon, key: 'guide.login' },
  { icon: keyRoundIcon, key: 'guide.keys' },
] as const

/** Explains what a wallet is. */
export function WhatIsAWalletView() {
  const { actions } = useCore()
  const message = useMessage(guideWords)
  return (
    <>
      <ul className="guide">
        {chapters.map(({ icon, key }) => (
          <li key={key}>
            <span className="guide-icon">
              <Icon of={icon} size={20} />
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
