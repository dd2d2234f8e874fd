import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import { groupAddress } from '../../../../shared/format/address.ts'
import { cleanText } from '../../../../shared/format/clean-text.ts'
import { toValue } from '../../../../shared/portfolio/token-balance.ts'
import { ExplanationPart } from '../../components/explanation/explanation-part.tsx'
import { TokenPicture } from '../../components/token-face.tsx'
import { useAddressNames } from '../../hooks/use-address-names.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatFiat } from '../../locales/format-token.ts'
import { toExactText, toSymbol } from '../../locales/token-text.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { CostLines } from './cost-lines.tsx'
import { ReceiverNotes } from './receiver-notes.tsx'
import { ReceiverPicture } from './receiver-picture.tsx'
import type { Sending } from './sending.ts'
import { type usePaymentExplanation, useSendNetwork, useSendWallet } from './use-send.ts'
import { sendWords } from './words.ts'

type Props = {
  actions: SendFeature['actions']
  explanation: ReturnType<typeof usePaymentExplanation>
  sending: Sending
  state: SendState
}

export function Review({ actions, explanation, sending, state }: Props) {
  const { receiver, token } = sending
  const { address, name } = receiver.receiver
  const message = useMessage(sendWords)
  const network = useSendNetwork(token)
  const findName = useAddressNames(network, [name ? undefined : address, token.address])
  const known = token.address === undefined ? undefined : findName(token.address)
  return (
    <section
      aria-label={message('send-preview.title')}
      className="send-review"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a control in it, keys could not scroll it.
      tabIndex={0}
    >
      <Sentence sending={sending} />
      <div className="group send-parties">
        <Party
          address={address}
          name={name ?? findName(address)?.name}
          picture={<ReceiverPicture receiver={receiver.receiver} />}
          title={message('send.to')}
        />
        <From accountId={state.accountId ?? ''} />
        {token.address !== undefined && (
          <Party
            address={token.address}
            name={known?.name ?? token.name}
            picture={<TokenPicture network={network} token={token} />}
            title={message('send.token-contract')}
          />
        )}
      </div>
      {state.marks?.memo && <Memo text={state.marks.memo} />}
      <ReceiverNotes network={network.name} onConfirm={actions.confirmReceiver} state={receiver} />
      <ExplanationPart onConfirm={explanation.confirm} state={explanation.state} />
      <CostLines network={network} onRetry={actions.retryFee} state={state} />
    </section>
  )
}

/** The sentence that the visitor confirms. It names the network. */
function Sentence({ sending }: { sending: Sending }) {
  const { token, value } = sending
  const { tag } = useLocale()
  const message = useMessage(sendWords)
  const network = useSendNetwork(token)
  const worth = toValue(value, token.decimals, token.price)
  return (
    <div className="send-sentence">
      {value === undefined ? (
        <Skeleton shape="text" />
      ) : (
        <h3>
          <bdi>
            {message('send.sentence', {
              amount: toExactText(value, token.decimals, tag),
              network: network.name,
              symbol: toSymbol(token),
            })}
          </bdi>
        </h3>
      )}
      {worth !== undefined && (
        <p>
          <bdi dir="ltr">{formatFiat(worth, tag)}</bdi>
        </p>
      )}
    </div>
  )
}

type PartyProps = {
  address: string
  name: string | undefined
  picture: ReactNode
  title: string
}

function Party({ address, name, picture, title }: PartyProps) {
  return (
    <div className="send-party">
      {picture}
      <div>
        <span className="row-note">{title}</span>
        {name && <bdi className="send-name">{name}</bdi>}
        <AddressText groups={groupAddress(address)} />
      </div>
    </div>
  )
}

/** The memo of a payment request, which everyone can read on the chain. */
function Memo({ text }: { text: string }) {
  const message = useMessage(sendWords)
  return (
    <div className="group send-parties">
      <div className="send-party">
        <div>
          <span className="row-note">{message('send.memo')}</span>
          <bdi className="send-name">{cleanText(text, text.length)}</bdi>
        </div>
      </div>
    </div>
  )
}

/** The account that sends, with its name if it has one, else with the name of its wallet. */
function From({ accountId }: { accountId: string }) {
  const message = useMessage(sendWords)
  const wallet = useSendWallet()
  const identity = useStore(useCore().identity)
  const address = accountId.slice(accountId.lastIndexOf(':') + 1)
  const isKnown = identity.status === 'ready' && identity.accountId === accountId
  return (
    <Party
      address={address}
      name={(isKnown && identity.name) || wallet.name}
      picture={
        <ReceiverPicture
          receiver={{ address, imageUrl: isKnown ? identity.avatarUrl : undefined }}
        />
      }
      title={message('send.from')}
    />
  )
}
