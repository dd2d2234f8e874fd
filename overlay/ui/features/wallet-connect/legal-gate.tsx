import scrollTextIcon from '@lucide/icons/icons/scroll-text'
import { type ReactNode, useState } from 'react'
import { useLegal } from '../hooks/use-legal.ts'
import { useMessage } from '../hooks/use-message.ts'
import { enPairing } from '../locales/en-pairing.ts'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { LegalLine } from './legal-line.tsx'

/** Shows its children once the host's box is ticked. The box then stays, for focus is on it. */
export function LegalGate({ children }: { children: ReactNode }) {
  const { isBlocking } = useLegal()
  const [isAsking] = useState(isBlocking)
  const message = useMessage(enPairing)
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
      <LegalLine />
    </>
  )
}
