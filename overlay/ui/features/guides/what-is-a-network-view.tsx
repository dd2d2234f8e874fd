import coinsIcon from '@lucide/icons/icons/coins'
import layersIcon from '@lucide/icons/icons/layers'
import repeatIcon from '@lucide/icons/icons/repeat'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { Guide } from './guide.tsx'
import { guideWords } from './words.ts'

const chapters = [
  { icon: layersIcon, key: 'guide.apart' },
  { icon: coinsIcon, key: 'guide.fees' },
  { icon: repeatIcon, key: 'guide.switch' },
] as const

export function WhatIsANetworkView() {
  const { actions } = useCore()
  const message = useMessage(guideWords)
  return (
    <>
      <Guide chapters={chapters} />
      <Button onPress={() => actions.goTo('Networks')} variant="primary" wide>
        {message('guide.networks')}
      </Button>
    </>
  )
}
