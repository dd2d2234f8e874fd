import type { ConnectedState } from '../../../../shared/controllers/connection-state.ts'

/** The name of a connected wallet. `undefined` for one that scanned a code and is not in the list of wallets. */
export const toWalletName = ({
  connector,
  wallet,
}: Pick<ConnectedState, 'connector' | 'wallet'>): string | undefined =>
  connector.type === 'WALLET_CONNECT' ? wallet?.name : connector.name
