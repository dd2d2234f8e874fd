import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { ListRow } from '../primitives/list-row.tsx'
import { ResetPanel } from './reset-panel.tsx'

/** What a visitor can do when something is stuck. */
export function HelpView() {
  const { actions, options } = useCore()
  const message = useMessage()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className="group">
        {options.enableWalletGuide && (
          <ListRow
            leading={
              <span className="row-icon">
                <Wallet size={20} />
              </span>
            }
            note={message('help.guide-note')}
            onPress={() => actions.goTo('WhatIsAWallet')}
            title={message('help.guide')}
            trailing={<ChevronRight className="flip" size={18} />}
          />
        )}
        {!isAsking && (
          <ListRow
            leading={
              <span className="row-icon">
                <RotateCcw size={20} />
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
