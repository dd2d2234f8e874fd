import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import flagIcon from '@lucide/icons/icons/flag'
import rotateCcwIcon from '@lucide/icons/icons/rotate-ccw'
import walletIcon from '@lucide/icons/icons/wallet'
import { useState } from 'react'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { ResetPanel } from './reset-panel.tsx'
import { guideWords } from './words.ts'

/** Help: the guide to wallets, and resetting the stored data. */
export function HelpView() {
  const { actions, options, recording } = useCore()
  const message = useMessage(guideWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className="group">
        {options.enableWalletGuide && (
          <ListRow
            leading={
              <span className="row-icon">
                <Icon of={walletIcon} size={20} />
              </span>
            }
            note={message('help.guide-note')}
            onPress={() => actions.goTo('WhatIsAWallet')}
            title={message('help.guide')}
            trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
          />
        )}
        {recording && (
          <ListRow
            leading={
              <span className="row-icon">
                <Icon of={flagIcon} size={20} />
              </span>
            }
            note={message('help.report-note')}
            onPress={() => actions.goTo('ReportProblem')}
            title={message('help.report')}
            trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
          />
        )}
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
