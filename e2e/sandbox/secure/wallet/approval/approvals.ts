import { walletError } from '../../../wallets/engine/wallet-error.ts'
import type { Approvals, Turn } from '../../../wallets/engine/wallet-parts.ts'
import { type Dapp, toAsker } from './asker.ts'
import { openSheet, type Sheet } from './sheet.ts'

const aborted = () => walletError('aborted')
const rejected = () => walletError('user-rejected')

/** How many approvals may be open: the one that is shown, and those that wait. */
const most = 5

type ApprovalsOptions = {
  host: HTMLElement
  theme: () => 'light' | 'dark'
  dapp: () => Dapp | undefined
  syncLogin: () => void
}

/** Opens the next approval when the action before it is finished, so that it reads the current nonce. */
export function createApprovals({ host, theme, dapp, syncLogin }: ApprovalsOptions): Approvals {
  let line: Promise<unknown> = Promise.resolve()
  let shown: Sheet | undefined
  let count = 0
  const waiting = new Set<() => void>()
  const updateWaiting = () => shown?.setWaiting(waiting.size)

  function check(signal: AbortSignal): void {
    syncLogin()
    if (signal.aborted) throw aborted()
  }

  async function agree<plan, result>(turn: Turn<plan, result>): Promise<plan> {
    const leave = createSignal<never>()
    const approve = createSignal<void>()
    const stopWaiting = whenAborted(turn.signal, () => leave.reject(aborted()))
    const sheet = openSheet({
      host,
      theme: theme(),
      title: turn.title,
      asker: toAsker(dapp()),
      onApprove: () => approve.resolve(),
      onReject: () => leave.reject(rejected()),
      onRejectAll() {
        for (const reject of waiting) reject()
        leave.reject(rejected())
      },
    })
    shown = sheet
    updateWaiting()
    try {
      const { question, plan } = await Promise.race([turn.prepare(), leave.promise])
      sheet.show(question)
      await Promise.race([approve.promise, leave.promise])
      return plan
    } finally {
      stopWaiting()
      shown = undefined
      sheet.close()
    }
  }

  return {
    check,
    async run(turn) {
      if (count >= most)
        throw walletError('limit-exceeded', 'Too many requests wait for an approval.')
      count += 1
      const before = line
      const done = createSignal<void>()
      const gone = createSignal<never>()
      line = before.then(() => done.promise)
      const stopWaiting = whenAborted(turn.signal, () => gone.reject(aborted()))
      const reject = () => gone.reject(rejected())
      waiting.add(reject)
      updateWaiting()
      try {
        await Promise.race([before, gone.promise]).finally(() => waiting.delete(reject))
        stopWaiting()
        const plan = await agree(turn)
        check(turn.signal)
        return await turn.perform(plan)
      } finally {
        stopWaiting()
        count -= 1
        updateWaiting()
        done.resolve()
      }
    },
  }
}

type Signal<value> = {
  promise: Promise<value>
  resolve: (value: value) => void
  reject: (cause: Error) => void
}

function createSignal<value>(): Signal<value> {
  let resolve: (value: value) => void = () => undefined
  let reject: (cause: Error) => void = () => undefined
  const promise = new Promise<value>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  // It may reject when nothing awaits it.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** Calls back once: on abort, or at once if the signal is already aborted. Returns the function that stops it. */
function whenAborted(signal: AbortSignal, callback: () => void): () => void {
  if (signal.aborted) callback()
  signal.addEventListener('abort', callback, { once: true })
  return () => signal.removeEventListener('abort', callback)
}
