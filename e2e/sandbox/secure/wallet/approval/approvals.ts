import { aborted, rejected } from '../wallet-error.ts'
import { type Dapp, toAsker } from './asker.ts'
import type { Question } from './question.ts'
import { openSheet } from './sheet.ts'

export type Turn<plan, result> = {
  /** Shown until the question is ready. */
  title: string
  signal: AbortSignal
  /** Fixes the exact action, and describes it. */
  prepare: () => Promise<{ question: Question; plan: plan }>
  /** Performs the action. Called only after the user has approved the question of `prepare`. */
  perform: (plan: plan) => Promise<result>
}

export type Approvals = {
  /** Shows the approval after all earlier ones are finished. */
  run: <plan, result>(turn: Turn<plan, result>) => Promise<result>
}

type ApprovalsOptions = {
  host: HTMLElement
  theme: () => 'light' | 'dark'
  dapp: () => Dapp | undefined
}

/**
 * Shows one approval at a time. The next one opens only when the approved action of the one before is finished, so that
 * it reads the current nonce.
 */
export function createApprovals({ host, theme, dapp }: ApprovalsOptions): Approvals {
  let line: Promise<unknown> = Promise.resolve()

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
    })
    try {
      const { question, plan } = await Promise.race([turn.prepare(), leave.promise])
      sheet.show(question)
      await Promise.race([approve.promise, leave.promise])
      return plan
    } finally {
      stopWaiting()
      sheet.close()
    }
  }

  return {
    async run(turn) {
      const before = line
      const done = createSignal<void>()
      const gone = createSignal<never>()
      line = before.then(() => done.promise)
      const stopWaiting = whenAborted(turn.signal, () => gone.reject(aborted()))
      try {
        await Promise.race([before, gone.promise])
        stopWaiting()
        return await turn.perform(await agree(turn))
      } finally {
        stopWaiting()
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
  // It may reject when nothing awaits it any more.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** Calls back once: on abort, or at once if the signal is already aborted. Returns the function that stops it. */
function whenAborted(signal: AbortSignal, callback: () => void): () => void {
  if (signal.aborted) callback()
  signal.addEventListener('abort', callback, { once: true })
  return () => signal.removeEventListener('abort', callback)
}
