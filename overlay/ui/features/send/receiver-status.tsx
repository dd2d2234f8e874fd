import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { isolate } from '../../locales/token-text.ts'
import { Icon } from '../../primitives/icon.tsx'
import { sendWords } from './words.ts'

type Props = { id: string; isPasteFailed: boolean; network: string; state: SendState }
type Message = FormatMessage<keyof typeof sendWords>

function toProblem({ network, state }: Props, message: Message): string | undefined {
  const { receiver, requestProblem } = state
  if (requestProblem !== undefined)
    return message('send.request-problem', { part: isolate(requestProblem) })
  if (receiver.status !== 'refused') return undefined
  return message(`send.${receiver.problem}`, { network, text: isolate(receiver.text) })
}

/** What a screen reader announces of a receiver that was found. Others see it below. */
function toSpoken({ receiver }: SendState, message: Message): string | undefined {
  if (receiver.status !== 'ready') return undefined
  const { address, name } = receiver.receiver
  return message('send.receiver', { receiver: name ? `${isolate(name)}, ${address}` : address })
}

/** Says how the receiver is checked and what is wrong with it. Screen readers announce each change. */
export function ReceiverStatus(props: Props) {
  const { id, isPasteFailed, state } = props
  const message = useMessage(sendWords)
  const problem = toProblem(props, message)
  const announced = toSpoken(state, message)
  const isChecking = state.receiver.status === 'checking'
  return (
    <output
      aria-atomic="true"
      className="send-status"
      data-problem={
        (problem && state.receiver.status === 'refused' && state.receiver.problem) || undefined
      }
      data-tone={problem ? 'error' : undefined}
      id={id}
    >
      {isChecking && (
        <>
          <Icon className="spinner" of={loaderCircleIcon} size={16} />
          <span>{message('send.checking')}</span>
        </>
      )}
      {problem && (
        <>
          <Icon of={circleAlertIcon} size={16} />
          <span>{problem}</span>
        </>
      )}
      {announced && <span className="sr-only">{announced}</span>}
      {isPasteFailed && <span>{message('send.paste-failed')}</span>}
    </output>
  )
}
