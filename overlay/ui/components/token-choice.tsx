import checkIcon from '@lucide/icons/icons/check'
import type { Network } from '../../../shared/networks/network.ts'
import type { TokenBalance } from '../../../shared/portfolio/token-balance.ts'
import { Icon } from '../primitives/icon.tsx'
import { TokenFace, TokenValue } from './token-face.tsx'

type Props = {
  isAmbiguous: boolean
  isCurrent: boolean
  network: Network
  onChoose: () => void
  tabIndex: number
  token: TokenBalance
}

/** A token that can be chosen. One that the account does not have shows no worth without a price. */
export function TokenChoice(props: Props) {
  const { isAmbiguous, isCurrent, network, onChoose, tabIndex, token } = props
  return (
    <button
      aria-current={isCurrent || undefined}
      className="row"
      onClick={onChoose}
      tabIndex={tabIndex}
      type="button"
    >
      <TokenFace isAmbiguous={isAmbiguous} network={network} token={token} />
      {(token.value !== undefined || Boolean(token.balance)) && <TokenValue value={token.value} />}
      {isCurrent && <Icon of={checkIcon} className="check" size={20} />}
    </button>
  )
}
