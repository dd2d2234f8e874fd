import { useId, useRef, useState } from 'react'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import { type CodeReaderProps, useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { isolate } from '../../locales/token-text.ts'
import { focusElement } from '../../primitives/focus.ts'
import { Notice } from '../../primitives/notice.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { ReceiverCard } from './receiver-card.tsx'
import { ReceiverField } from './receiver-field.tsx'
import { ReceiverStatus } from './receiver-status.tsx'
import { RecentReceivers } from './recent-receivers.tsx'
import { useSendNetwork } from './use-send.ts'
import { sendWords } from './words.ts'

type Props = {
  actions: SendFeature['actions']
  onChosen: () => void
  state: SendState
}

/** Whether the reader of QR codes is shown. Closing it gives the focus back to its button. */
function useScanner() {
  const place = useRef<HTMLDivElement>(null)
  const [isScanning, setScanning] = useState(false)
  function close(): void {
    setScanning(false)
    focusElement(place.current?.querySelector('.send-field button:last-child'))
  }
  return { close, isScanning, place, setScanning }
}

export function ReceiverPart({ actions, onChosen, state }: Props) {
  const { receiver, recent, requestProblem, token } = state
  const network = useSendNetwork(token)
  const message = useMessage(sendWords)
  const { tag } = useLocale()
  const id = useId()
  const [isPasteFailed, setPasteFailed] = useState(false)
  const { close, isScanning, place, setScanning } = useScanner()

  function enter(text: string): void {
    setPasteFailed(false)
    setScanning(false)
    actions.enterReceiver(text, tag)
  }

  return (
    <div className="send-to" ref={place}>
      <label className="send-label" htmlFor={id}>
        {message('send.to')}
      </label>
      <ReceiverField
        describedBy={`${id}-status`}
        id={id}
        isInvalid={receiver.status === 'refused' || requestProblem !== undefined}
        onChange={enter}
        onPasteFailed={() => setPasteFailed(true)}
        onScan={() => setScanning(!isScanning)}
        value={receiver.status === 'empty' ? '' : receiver.text}
      />
      <ReceiverStatus
        id={`${id}-status`}
        isPasteFailed={isPasteFailed}
        network={network.name}
        state={state}
      />
      {isScanning && <Scanner onClose={close} onCode={enter} />}
      {receiver.status === 'failed' && (
        <Notice
          action={message('common.retry')}
          onAction={actions.retryReceiver}
          text={message('send.name-failed', { text: isolate(receiver.text) })}
        />
      )}
      {receiver.status === 'empty' && (
        <RecentReceivers
          onChoose={({ address, name }) => {
            enter(name ?? address)
            onChosen()
          }}
          receivers={recent}
        />
      )}
      {receiver.status === 'ready' && (
        <ReceiverCard network={network.name} onConfirm={actions.confirmReceiver} state={receiver} />
      )}
    </div>
  )
}

/** The reader of QR codes, which loads when the visitor wants it. What it reads is taken as a paste is. */
function Scanner(props: CodeReaderProps) {
  const message = useMessage(sendWords)
  const reader = useFeatures().codeReader
  const { retry, status, value } = useLazy(reader, 'The reader of QR codes')
  useStyles(value?.styles ?? '')
  if (status === 'failed')
    return (
      <Notice
        action={message('common.retry')}
        onAction={retry}
        text={message('send.scan-failed')}
      />
    )
  return value ? <value.CodeReader {...props} /> : <Spinner label={message('common.loading')} />
}
