import { toRpcError } from '../../errors/rpc-error.ts'
import type { PorticoProvider } from '../../provider/eip1193-provider.ts'
import { isAddress } from '../../schema/is-address.ts'
import { readKey } from '../../schema/read-key.ts'
import { hash } from './quirk-wallet.ts'

/** The account of the wallet. */
export const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

const toCount = (accounts: readonly unknown[]) =>
  `${accounts.length} account${accounts.length === 1 ? '' : 's'}`

function toAnswerText(answer: unknown): string {
  if (Array.isArray(answer) && answer.every((one) => isAddress(one, 'eip155')))
    return toCount(answer)
  return answer === hash ? 'hash' : JSON.stringify(answer)
}

/** The error that a dapp reads: its code, or what a wallet has thrown where it has none. */
function toErrorText(cause: unknown): string {
  const { code, message } = toRpcError(cause)
  return code === undefined ? `throws ${message ?? String(cause)}` : String(code)
}

function toEventText(event: string, payload: unknown): string {
  if (Array.isArray(payload)) return `${event} ${payload.length}`
  const fact = readKey(payload, 'chainId') ?? readKey(payload, 'code') ?? payload
  return `${event} ${String(fact)}`
}

/** A dapp that writes down what it gets. Each request gives a function that reads the answer, and the events by then. */
export function createDapp(provider: PorticoProvider) {
  const events: string[] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    provider.on(event, (payload) => events.push(toEventText(event, payload)))

  function request(method: string, params?: unknown): () => string {
    let answer = 'waits'
    provider.request(params === undefined ? { method } : { method, params }).then(
      (value) => (answer = toAnswerText(value)),
      (cause: unknown) => (answer = toErrorText(cause)),
    )
    return () => [answer, events.splice(0).join(', ')].filter(Boolean).join('; ')
  }

  return {
    request,
    send: () => request('eth_sendTransaction', [{ from: account, to: account, value: '0x0' }]),
    takeEvents: () => events.splice(0).join(', '),
  }
}
