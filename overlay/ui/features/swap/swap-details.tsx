import type { AddressName } from '../../../../shared/core/address-name.ts'
import type { SwapQuote, SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { NamedAddress } from '../../components/named-address.tsx'
import { useAddressNames } from '../../hooks/use-address-names.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { toSymbol } from '../../locales/token-text.ts'
import { LineList } from './quote-lines.tsx'
import { useSwapNetwork } from './use-swap.ts'
import { swapWords } from './words.ts'

type Props = { quote: SwapQuote | undefined; state: SwapState }

/** The fee of the provider and the addresses: the account, the contracts of the tokens, and the contract that swaps. */
export function SwapDetails({ quote, state }: Props) {
  const { accountId = '', fromToken, plan, toToken } = state
  const message = useMessage(swapWords)
  const network = useSwapNetwork()
  const spender = plan.status === 'ready' ? plan.plan.spender : undefined
  const tokens = [fromToken, toToken].flatMap((token) => token ?? [])
  const findName = useAddressNames(network, [spender, ...tokens.map(({ address }) => address)])
  return (
    <details className="swap-details">
      <summary>
        <span>{message('swap.review-details')}</span>
      </summary>
      <LineList kinds={['provider-fee']} quote={quote} />
      <div className="group swap-parties">
        <Party
          address={accountId.slice(accountId.lastIndexOf(':') + 1)}
          title={message('swap.account')}
        />
        {tokens.map(
          (token) =>
            token.address !== undefined && (
              <Party
                address={token.address}
                key={token.assetId}
                name={findName(token.address)}
                title={message('swap.token-contract', { symbol: toSymbol(token) })}
              />
            ),
        )}
        {spender && (
          <Party address={spender} name={findName(spender)} title={message('swap.contract')} />
        )}
      </div>
    </details>
  )
}

type PartyProps = { address: string; name?: AddressName | undefined; title: string }

function Party({ address, name, title }: PartyProps) {
  return (
    <div className="swap-party">
      <span className="row-note">{title}</span>
      <NamedAddress address={address} name={name} />
    </div>
  )
}
