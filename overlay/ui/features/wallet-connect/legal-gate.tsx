import scrollTextIcon from '@lucide/icons/icons/scroll-text'
import { type ReactNode, useState } from 'react'
import { Foot } from '../../components/foot.tsx'
import { LegalLine } from '../../components/legal-line.tsx'
import { useLegal } from '../../hooks/use-legal.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { pairingWords } from './words.ts'

/** Shows its children once the host's checkbox is ticked. The checkbox then stays, because it has the focus. */
export function LegalGate({ children }: { children: ReactNode }) {
  const { isBlocking } = useLegal()
  const [isAsking] = useState(isBlocking)
  const message = useMessage(pairingWords)
  if (!isAsking) return children
  return (
    <>
      {isBlocking ? (
        <EmptyState
          icon={<Icon of={scrollTextIcon} size={22} />}
          text={message('pairing.legal-text')}
          title={message('pairing.legal')}
        />
      ) : (
        children
      )}
      <Foot>
        <LegalLine />
      </Foot>
    </>
  )
}
