import checkIcon from '@lucide/icons/icons/check'
import infoIcon from '@lucide/icons/icons/info'
import { useState } from 'react'
import { toPaymentUri } from '../../../../shared/features/receive/payment-uri.ts'
import type { ReceivingNetworks } from '../../../../shared/features/receive/receiving-networks.ts'
import { groupAddress } from '../../../../shared/format/address.ts'
import { Foot } from '../../components/foot.tsx'
import { NoAccount } from '../../components/no-account.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Identicon } from '../../primitives/identicon.tsx'
import { QrCode } from '../../primitives/qr-code.tsx'
import { useCopy } from '../../primitives/use-copy.ts'
import { RequestForm } from './request-form.tsx'
import { useReceiving } from './use-receiving.ts'
import { receiveWords } from './words.ts'

/** §1.16: the address of the account, to read, to scan and to copy. */
export function ReceiveView() {
  const receiving = useReceiving()
  const message = useMessage(receiveWords)
  if (!receiving) return <NoAccount text={message('receive.none-text')} />
  const { account, active } = receiving
  // A requested amount is one of an account and a network: another network has other decimals.
  return <Receiving {...receiving} key={`${active.caipNetworkId}:${account.address}`} />
}

type ReceivingProps = NonNullable<ReturnType<typeof useReceiving>>

function Receiving({ account, active, others, same }: ReceivingProps) {
  const message = useMessage(receiveWords)
  const [requested, setRequested] = useState<bigint>()
  const [isRequesting, setRequesting] = useState(false)
  const uri = toPaymentUri(account.address, active, requested)
  return (
    <>
      <div className="receive">
        <QrCode
          label={message(isRequesting ? 'receive.request-qr' : 'receive.qr')}
          logo={<Identicon address={account.address} size={44} />}
          text={(isRequesting && uri) || account.address}
        />
        <AddressText groups={groupAddress(account.address)} />
      </div>
      <NetworksNote account={account} others={others} same={same} />
      {uri && isRequesting && (
        <RequestForm network={active} onChange={setRequested} value={requested} />
      )}
      {uri && (
        <Button
          onPress={() => {
            setRequested(undefined)
            setRequesting(!isRequesting)
          }}
          variant="quiet"
          wide
        >
          {message(isRequesting ? 'receive.request-hide' : 'receive.request')}
        </Button>
      )}
      <ReceiveFoot address={account.address} shared={(isRequesting && uri) || account.address} />
    </>
  )
}

type NoteProps = ReceivingNetworks & { account: { readonly type: string } }

/** At most this many networks are named; a view lists all. */
const named = 3

function NetworksNote({ account, others, same }: NoteProps) {
  const { actions } = useCore()
  const { tag } = useLocale()
  const message = useMessage(receiveWords)
  const names = same.map(({ name }) => name)
  const shown =
    names.length > named + 1
      ? [
          ...names.slice(0, named),
          message('receive.more-networks', { count: String(names.length - named) }),
        ]
      : names
  const networks = new Intl.ListFormat(tag).format(shown)
  return (
    <div className="receive-note">
      <Icon of={infoIcon} size={16} />
      <div>
        <p>{message('receive.only', { networks })}</p>
        {account.type === 'smartAccount' && <p>{message('receive.smart')}</p>}
        {(others.length > 0 || shown.length < names.length) && (
          <button
            className="link"
            onClick={() => actions.goTo('WalletCompatibleNetworks')}
            type="button"
          >
            {message('receive.networks')}
          </button>
        )}
      </div>
    </div>
  )
}

/** Copies the address, or shares what the QR code holds where the device can. */
function ReceiveFoot({ address, shared }: { address: string; shared: string }) {
  const { actions } = useCore()
  const message = useMessage(receiveWords)
  const { copy, isCopied } = useCopy(address, () => actions.notify('error', 'copy-failed'))
  // A visitor who closes the sheet of the device rejects the promise.
  const share = () => navigator.share({ text: shared }).catch(() => undefined)
  return (
    <Foot>
      <div className="actions receive-foot">
        <Button onPress={() => void copy()} variant="primary" wide>
          {isCopied && <Icon of={checkIcon} size={18} />}
          {message(isCopied ? 'account.copied' : 'account.copy')}
        </Button>
        <output className="sr-only">{isCopied && message('account.copied')}</output>
        {'share' in navigator && (
          <Button onPress={() => void share()} variant="quiet" wide>
            {message('receive.share')}
          </Button>
        )}
      </div>
    </Foot>
  )
}
