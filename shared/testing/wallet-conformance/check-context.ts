import type { Finding, RuleId } from './finding.ts'
import { rules } from './finding.ts'
import { describeReply, describeValue, type Reply } from './wallet-reply.ts'

/** Calls back after a time, in milliseconds. Returns the function that cancels it. */
export type After = (delay: number, callback: () => void) => () => void

/** What a wallet may ask its person during the check. */
export type Approval =
  | 'add'
  | 'connect'
  | 'refuse-connect'
  | 'refuse-send'
  | 'refuse-switch'
  | 'revoke'
  | 'send'
  | 'switch'

/** Sends requests to the wallet, and writes down what it does. */
export type CheckContext = {
  readonly findings: Finding[]
  readonly provider: unknown
  /** Writes down whether the wallet follows a rule. `got` is a reply, or words. */
  readonly report: (id: RuleId, isOk: boolean, got: Reply | string) => boolean
  readonly request: (method: string, params?: unknown) => Promise<Reply>
  /** The member of the provider, and what reading it has thrown. */
  readonly read: (name: string) => { readonly value: unknown; readonly text: string }
  /** Waits, in milliseconds. */
  readonly wait: (duration: number) => Promise<void>
}

/** Creates the context of one check. */
export function createCheckContext(
  provider: unknown,
  { after, timeLimit }: { readonly after: After; readonly timeLimit: number },
): CheckContext {
  const findings: Finding[] = []

  function read(name: string): { value: unknown; text: string } {
    try {
      const value: unknown = Reflect.get(Object(provider), name)
      return { text: value === undefined ? 'nothing' : typeof value, value }
    } catch (error) {
      return { text: `reading it throws ${describeValue(String(error))}`, value: undefined }
    }
  }

  const request = (method: string, params?: unknown): Promise<Reply> =>
    new Promise((resolve) => {
      const stop = after(timeLimit, () => resolve({ status: 'silent' }))
      const call = params === undefined ? { method } : { method, params }
      const send = async () => {
        const { value } = read('request')
        if (typeof value !== 'function') return undefined
        return Reflect.apply(value, provider, [call]) as unknown
      }
      send()
        .then(
          (value) => resolve({ status: 'answered', value }),
          (error: unknown) => resolve({ error, status: 'rejected' }),
        )
        .finally(stop)
    })

  return {
    findings,
    provider,
    read,
    report(id, isOk, got) {
      const [expected, why] = rules[id]
      const text = typeof got === 'string' ? got : describeReply(got)
      findings.push({ expected, got: text, id, ok: isOk, why })
      return isOk
    },
    request,
    wait: (duration) => new Promise((resolve) => void after(duration, resolve)),
  }
}
