import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { answer, type Method, type Methods, toMethod, write } from '../json-rpc/json-rpc.ts'
import { invalidParams } from '../json-rpc/rpc-error.ts'
import type { OpenSocket } from '../sockets.ts'
import { toAccountView } from './account-view.ts'
import { slotMilliseconds } from './cluster-clock.ts'
import type { Landed, Ledger } from './ledger.ts'
import { withContext } from './node-context.ts'
import { accountConfigSchema, addressSchema, anyConfig, signatureSchema } from './params.ts'
import { toAccount } from './svm.ts'

type Subscriber = {
  readonly ledger: Ledger
  /** Starts a subscription and returns its id. `begin` returns the function that ends it. */
  add: (begin: (notify: Notify) => () => void) => number
  remove: (id: number) => boolean
}
/** Sends a notification. The last one ends the subscription, as that of a signature does. */
type Notify = (method: string, result: unknown, isLast?: boolean) => void

const logsFilterSchema = v.union([
  v.picklist(['all', 'allWithVotes']),
  v.object({ mentions: v.tuple([addressSchema]) }),
])

export function createSubscriptions(ledger: Ledger): OpenSocket {
  let last = 0
  return (socket) => {
    const endings = new Map<number, () => void>()
    const subscriber: Subscriber = {
      ledger,
      add(begin) {
        const id = ++last
        const notify: Notify = (method, result, isLast = false) => {
          send(socket, write({ jsonrpc: '2.0', method, params: { result, subscription: id } }))
          if (isLast) subscriber.remove(id)
        }
        endings.set(id, begin(notify))
        return id
      },
      remove(id) {
        endings.get(id)?.()
        return endings.delete(id)
      },
    }
    const methods = createMethods(subscriber)
    socket.on('message', (data: Buffer) => send(socket, answer(data.toString(), methods)))
    socket.on('close', () => {
      for (const id of endings.keys()) subscriber.remove(id)
    })
  }
}

function createMethods(subscriber: Subscriber): Methods {
  const unsubscribe = toMethod(v.tuple([v.number()]), ([id]) => {
    if (subscriber.remove(id)) return true
    throw invalidParams('Invalid subscription id.')
  })
  return {
    signatureSubscribe: signatureSubscribe(subscriber),
    signatureUnsubscribe: unsubscribe,
    accountSubscribe: accountSubscribe(subscriber),
    accountUnsubscribe: unsubscribe,
    logsSubscribe: logsSubscribe(subscriber),
    logsUnsubscribe: unsubscribe,
    slotSubscribe: slotSubscribe(subscriber),
    slotUnsubscribe: unsubscribe,
  }
}

function signatureSubscribe({ ledger, add }: Subscriber): Method {
  return toMethod(v.tuple([signatureSchema, v.optional(anyConfig)]), ([signature]) =>
    add((notify) => {
      let isOver = false
      const report = ({ error }: Landed) => {
        if (isOver) return
        isOver = true
        const value = withContext(ledger.clock, { err: error?.json ?? null })
        notify('signatureNotification', value, true)
      }
      const landed = ledger.find(signature)
      // The id of the subscription must be sent first.
      if (landed) queueMicrotask(() => report(landed))
      const unwatch = ledger.watch((one) => {
        if (one.transaction.signature === signature) report(one)
      })
      return () => {
        isOver = true
        unwatch()
      }
    }),
  )
}

function accountSubscribe({ ledger, add }: Subscriber): Method {
  return toMethod(v.tuple([addressSchema, v.nullish(accountConfigSchema)]), ([address, config]) =>
    add((notify) =>
      ledger.watch(({ keys, transaction }) => {
        const index = keys.all.indexOf(address)
        if (index < 0 || !transaction.message.isAccountWritable(index)) return
        const account = ledger.svm.account(address) ?? toAccount(address, { lamports: 0n })
        const options = { config: config ?? {}, read: ledger.svm.account }
        const value = withContext(ledger.clock, toAccountView(account, options))
        notify('accountNotification', value)
      }),
    ),
  )
}

function logsSubscribe({ ledger, add }: Subscriber): Method {
  return toMethod(v.tuple([logsFilterSchema, v.optional(anyConfig)]), ([filter]) =>
    add((notify) =>
      ledger.watch(({ keys, transaction, error, meta }) => {
        if (typeof filter === 'object' && !keys.all.includes(filter.mentions[0])) return
        const { signature } = transaction
        const value = { err: error?.json ?? null, logs: meta.logs(), signature }
        notify('logsNotification', withContext(ledger.clock, value))
      }),
    ),
  )
}

function slotSubscribe({ ledger, add }: Subscriber): Method {
  return toMethod(v.unknown(), () =>
    add((notify) => {
      let last = ledger.clock.slot()
      const timer = setInterval(() => {
        const slot = ledger.clock.slot()
        if (slot === last) return
        last = slot
        notify('slotNotification', { parent: slot - 1, root: slot - 32, slot })
      }, slotMilliseconds)
      return () => clearInterval(timer)
    }),
  )
}

function send(socket: WebSocket, text: string | undefined): void {
  if (text !== undefined && socket.readyState === socket.OPEN) socket.send(text)
}
