import gemIcon from '@lucide/icons/icons/gem'
import keyRoundIcon from '@lucide/icons/icons/key-round'
import logInIcon from '@lucide/icons/icons/log-in'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { Guide } from './guide.tsx'
import { guideWords } from './words.ts'

const chapters = [
  { icon: gemIcon, key: 'guide.store' },
  { icon: logInIcon, key: 'guide.login' },
  { icon: keyRoundIcon, key: 'guide.keys' },
] as const

export function WhatIsAWalletView() {
  const { actions } = useCore()
  const message = useMessage(guideWords)
  return (
    <>
      <Guide chapters={chapters} />
      <Button onPress={() => actions.goTo('GetWallet')} variant="primary" wide>
        {message('guide.get')}
      </Button>
    </>
  )
}
