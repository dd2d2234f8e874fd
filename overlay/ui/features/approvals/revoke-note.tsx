import type { RevokeState } from '../../../../shared/features/approvals/approvals-state.ts'
import { useConnection } from '../../hooks/use-connection.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { toErrorCopy } from '../../locales/error-copy.ts'
import { approvalWords } from './words.ts'

type Names = { readonly network: string; readonly wallet: string }

function toText(
  state: RevokeState,
  message: FormatMessage<keyof typeof approvalWords>,
  names: Names,
): string {
  if (state.status !== 'failed') return message(`approvals.${state.status}`, names)
  return state.code === 'chain-disconnected'
    ? message('approvals.other-network', names)
    : message(toErrorCopy(state.code))
}

const failures: ReadonlySet<RevokeState['status']> = new Set(['failed', 'remaining', 'reverted'])

/** How revoking goes, below the row. It is there from the beginning, so that a screen reader reads what it says. */
export function RevokeNote({ state }: { state: RevokeState | undefined }) {
  const message = useMessage(approvalWords)
  const wallet = useConnection((connection) =>
    connection.status === 'connected' ? connection.connector.name : '',
  )
  const network = useNetwork((current) => current.network.name)
  return (
    <output
      className="approval-note"
      data-tone={state && failures.has(state.status) ? 'error' : undefined}
    >
      {state && toText(state, message, { network, wallet })}
    </output>
  )
}
