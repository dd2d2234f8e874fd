import type { ComponentProps } from 'react'
import { useConnection } from '../hooks/use-connection.ts'
import { useNetwork } from '../hooks/use-stores.ts'
import { EmptyState } from '../primitives/empty-state.tsx'
import { ExplorerLink } from './explorer-link.tsx'

type Props = Pick<ComponentProps<typeof EmptyState>, 'icon' | 'text' | 'title'>

/** Only the explorer knows what the account has done on the network: it leads there. */
export function NoHistory(props: Props) {
  const network = useNetwork((state) => state.network)
  const address = useConnection((state) =>
    state.status === 'connected' ? state.account.address : undefined,
  )
  return (
    <EmptyState
      {...props}
      action={address && <ExplorerLink id={address} kind="account" network={network} />}
    />
  )
}
