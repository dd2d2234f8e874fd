import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import flagIcon from '@lucide/icons/icons/flag'
import layersIcon from '@lucide/icons/icons/layers'
import rotateCcwIcon from '@lucide/icons/icons/rotate-ccw'
import walletIcon from '@lucide/icons/icons/wallet'
import { useState } from 'react'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { ResetPanel } from './reset-panel.tsx'
import { guideWords } from './words.ts'

function HelpRow({
  icon,
  name,
  view,
}: {
  icon: Parameters<typeof Icon>[0]['of']
  name: 'guide' | 'network' | 'report'
  view: 'ReportProblem' | 'WhatIsANetwork' | 'WhatIsAWallet'
}) {
  const { actions } = useCore()
  const message = useMessage(guideWords)
  return (
    <ListRow
      leading={
        <span className="row-icon">
          <Icon of={icon} size={20} />
        </span>
      }
      note={message(`help.${name}-note`)}
      onPress={() => actions.goTo(view)}
      title={message(`help.${name}`)}
      trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
    />
  )
}

export function HelpView() {
  const { actions, options, recording } = useCore()
  const message = useMessage(guideWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className="group">
        {options.enableWalletGuide && (
          <>
            <HelpRow icon={walletIcon} name="guide" view="WhatIsAWallet" />
            <HelpRow icon={layersIcon} name="network" view="WhatIsANetwork" />
          </>
        )}
        {recording && <HelpRow icon={flagIcon} name="report" view="ReportProblem" />}
        {!isAsking && (
          <ListRow
            leading={
              <span className="row-icon">
                <Icon of={rotateCcwIcon} size={20} />
              </span>
            }
            note={message('help.reset-note')}
            onPress={() => setAsking(true)}
            title={message('help.reset')}
          />
        )}
      </div>
      {isAsking && (
        <ResetPanel onCancel={() => setAsking(false)} onConfirm={() => void actions.resetData()} />
      )}
    </>
  )
}
