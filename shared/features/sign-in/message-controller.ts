import { createStore } from 'zustand/vanilla'
import { createLatest } from '../../async/latest.ts'
import type { Eip1193Provider } from '../../connectors/connector.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { PorticoError } from '../../errors/portico-error.ts'
import type { Clock } from '../../platform/ports.ts'
import type { SignInMessage } from '../../siwx/siwx.ts'
import * as limits from './limits.ts'
import type { SignInAccount } from './sign-in-account.ts'
import { toSigningError, toSiwxError } from './sign-in-error.ts'
import { toExpiredError, toTimestamp } from './sign-in-times.ts'
import type { SiwxClient } from './siwx-client.ts'

/** Complete: no await stands between the tap and the request to the wallet. */
export type PreparedMessage = {
  readonly account: SignInAccount
  readonly fields: SignInMessage
  readonly provider: Eip1193Provider
  readonly text: string
}

export type MessageState =
  | { readonly status: 'idle' | 'preparing' }
  | { readonly status: 'failed'; readonly error: PorticoError }
  | { readonly status: 'ready'; readonly prepared: PreparedMessage }

export type MessageController = {
  readonly store: ReadOnlyStore<MessageState>
  readonly start: (account: SignInAccount) => void
  readonly renew: () => void
  readonly stop: () => void
}

export async function prepareMessage(
  siwx: Pick<SiwxClient, 'createMessage'>,
  account: SignInAccount,
): Promise<PreparedMessage> {
  const fields = await siwx.createMessage(account)
  const provider = await account.connector.getProvider().catch((cause: unknown) => {
    throw toSigningError(cause)
  })
  return { account, fields, provider, text: fields.toString() }
}

export function createMessageController(options: {
  readonly clock: Clock
  readonly siwx: Pick<SiwxClient, 'createMessage'>
}): MessageController {
  const { clock, siwx } = options
  const store = createStore<MessageState>(() => ({ status: 'idle' }))
  const latest = createLatest()
  let current: SignInAccount | undefined
  let stopTimer: () => void = () => undefined

  const toLeft = ({ expirationTime }: SignInMessage) =>
    (toTimestamp(expirationTime) ?? Infinity) - clock.now()

  function toLifetime(fields: SignInMessage): number {
    const left = toLeft(fields) - limits.messageMargin
    return Math.max(limits.renewalGap, Math.min(limits.messageLifetime, left))
  }

  async function prepare(account: SignInAccount): Promise<void> {
    stopTimer()
    const run = latest.begin()
    if (store.getState().status !== 'ready') store.setState({ status: 'preparing' }, true)
    try {
      const prepared = await prepareMessage(siwx, account)
      if (!run.isLatest()) return
      // Its session would end at once.
      if (toLeft(prepared.fields) <= 0) throw toExpiredError()
      store.setState({ prepared, status: 'ready' }, true)
      stopTimer = clock.after(toLifetime(prepared.fields), () => void prepare(account))
    } catch (cause) {
      if (run.isLatest()) store.setState({ error: toSiwxError(cause), status: 'failed' }, true)
    }
  }

  function stop(): void {
    stopTimer()
    latest.abort()
    current = undefined
    store.setState({ status: 'idle' }, true)
  }

  return {
    renew() {
      if (!current) return
      store.setState({ status: 'preparing' }, true)
      void prepare(current)
    },
    start(account) {
      if (current?.accountId === account.accountId) return
      stop()
      current = account
      void prepare(account)
    },
    stop,
    store,
  }
}
