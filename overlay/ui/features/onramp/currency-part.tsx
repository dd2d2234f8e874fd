import checkIcon from '@lucide/icons/icons/check'
import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useListKeys } from '../../hooks/use-list-keys.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { isolate } from '../../locales/token-text.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { Popup } from '../../primitives/popup.tsx'
import type { Currency } from './to-order.ts'
import { onrampWords } from './words.ts'

type Props = {
  currencies: readonly Currency[]
  currency: Currency
  onChoose: (symbol: string) => void
}

/** A button with what is bought, which unfolds what else can be. */
export function CurrencyPart({ currencies, currency, onChoose }: Props) {
  const message = useMessage(onrampWords)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const onKeyDown = useListKeys()

  function choose(symbol: string): void {
    onChoose(symbol)
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <Popup className="currency">
      <button
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        className="pill"
        onClick={() => setIsOpen(!isOpen)}
        ref={button}
        type="button"
      >
        <CurrencyPicture currency={currency} />
        <bdi>{message('onramp.buy', { symbol: isolate(currency.symbol) })}</bdi>
        <Icon className="chevron" of={chevronDownIcon} size={16} />
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its rows are the controls; the keys bubble from them.
        <ul aria-label={message('onramp.currency')} className="group" id={id} onKeyDown={onKeyDown}>
          {currencies.map((one) => (
            <li key={one.symbol}>
              <ListRow
                isCurrent={one.symbol === currency.symbol}
                leading={<CurrencyPicture currency={one} />}
                note={one.name === one.symbol ? undefined : one.name}
                onPress={() => choose(one.symbol)}
                title={one.symbol}
                trailing={
                  one.symbol === currency.symbol && (
                    <Icon className="check" of={checkIcon} size={20} />
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Popup>
  )
}

function CurrencyPicture({ currency: { iconUrl, isNative, symbol } }: { currency: Currency }) {
  const network = useNetwork((state) => state.network)
  if (isNative) return <NetworkAvatar network={network} />
  return <Avatar imageUrl={iconUrl} name={symbol} shape="circle" />
}
