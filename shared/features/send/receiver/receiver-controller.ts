import { createLatest } from '../../../async/latest.ts'
import type { CoreContext } from '../../../core/context.ts'
import { isAddress } from '../../../schema/is-address.ts'
import type { SendDraft } from '../draft/send-draft.ts'
import * as limits from '../limits.ts'
import type { ReceiverState } from '../send-state.ts'
import type { FoundReceiver } from './receiver-reader.ts'

type Read = (
  text: string,
  account: NonNullable<ReturnType<SendDraft['findAccount']>>,
) => Promise<FoundReceiver>

type Options = {
  readonly draft: SendDraft
  readonly onChange: () => void
  readonly read: Read
  readonly readPicture: (address: string) => Promise<string | undefined>
}

export type ReceiverController = {
  readonly enter: (text: string) => void
  readonly confirm: () => void
  readonly retry: () => void
  readonly stop: () => void
}

const toState = (text: string, found: FoundReceiver): ReceiverState =>
  'problem' in found
    ? { ...found, status: 'refused', text }
    : { ...found, isConfirmed: false, status: 'ready', text }

async function showPicture(
  { store, write }: SendDraft,
  readPicture: Options['readPicture'],
): Promise<void> {
  const { receiver } = store.getState()
  if (receiver.status !== 'ready') return
  const { address } = receiver.receiver
  const imageUrl = await readPicture(address).catch(() => undefined)
  const now = store.getState().receiver
  if (imageUrl && now.status === 'ready' && now.receiver.address === address)
    write({ receiver: { ...now, receiver: { ...now.receiver, imageUrl } } })
}

export function createReceiverController(
  { platform }: Pick<CoreContext, 'platform'>,
  options: Options,
): ReceiverController {
  const { draft, onChange, read, readPicture } = options
  const latest = createLatest()
  let stopTimer: () => void = () => undefined

  function show(receiver: ReceiverState): void {
    draft.write({ receiver })
    onChange()
  }

  async function find(text: string): Promise<void> {
    const account = draft.findAccount()
    if (!account) return
    const attempt = latest.begin()
    try {
      const found = await read(text.trim(), account)
      if (!attempt.isLatest()) return
      show(toState(text, found))
      void showPicture(draft, readPicture)
    } catch (cause) {
      platform.log('warn', 'The receiver could not be looked up.', cause)
      if (attempt.isLatest()) show({ status: 'failed', text })
    }
  }

  function enter(text: string): void {
    stopTimer()
    latest.abort()
    const trimmed = text.trim()
    if (!trimmed) return show({ status: 'empty' })
    if (trimmed.length > limits.text) return show({ problem: 'form', status: 'refused', text })
    show({ status: 'checking', text })
    const namespace = draft.findAccount()?.network.chainNamespace ?? 'eip155'
    // A whole address is not typed on.
    const delay = isAddress(trimmed, namespace) ? 0 : limits.typing
    stopTimer = platform.clock.after(delay, () => void find(text))
    return undefined
  }

  return {
    confirm() {
      const { receiver } = draft.store.getState()
      if (receiver.status === 'ready') show({ ...receiver, isConfirmed: true })
    },
    enter,
    retry() {
      const { receiver } = draft.store.getState()
      if (receiver.status !== 'failed') return
      show({ status: 'checking', text: receiver.text })
      void find(receiver.text)
    },
    stop() {
      stopTimer()
      latest.abort()
    },
  }
}
