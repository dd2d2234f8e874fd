import { type ErrorCode, PorticoError } from '../../errors/portico-error.ts'
import { isRecord, type Json } from '../json.ts'
import type { RecordedError } from '../recording.ts'
import { isBigint } from '../redact/redact.ts'
import { toRevertMessage } from '../redact/revert-reasons.ts'
import type { ReplayCursor } from './replay-cursor.ts'

export function decodeValue(value: unknown): unknown {
  if (isBigint(value)) return BigInt(value.$bigint)
  if (Array.isArray(value)) return value.map(decodeValue)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, decodeValue(part)]))
}

export function decodeError(recorded: RecordedError): Error {
  const { code, issue, name, reason, rpcCode } = recorded
  const said = {
    ...(reason !== undefined && { message: toRevertMessage(reason) }),
  }
  if (name === 'PorticoError')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a code that this version does not know is shown as it is.
    return new PorticoError(code as ErrorCode, 'The recorded call has failed.', {
      ...((rpcCode ?? reason) !== undefined && { cause: { code: rpcCode, ...said } }),
      details: {
        ...(issue !== undefined && { issue }),
        ...(rpcCode !== undefined && { code: rpcCode }),
      },
    })
  const error = new TypeError('The recorded call has failed.')
  return Object.assign(error, { name }, code !== '' && { code: Number(code) })
}

type Settle = (settle: {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}) => void

export type ReplayAnswers = {
  /** Answered when the replay reaches the answer, and never where none was recorded. */
  readonly call: (target: string) => Promise<unknown>
  readonly load: (target: string) => Promise<unknown>
  readonly callWithId: (target: string, onCall: (id: number) => void) => Promise<unknown>
  readonly answer: (id: number, value: Json | undefined) => void
  readonly fail: (id: number, error: RecordedError) => void
}

export function createReplayAnswers({ takeCall }: Pick<ReplayCursor, 'takeCall'>): ReplayAnswers {
  const waiting = new Map<number, Parameters<Settle>[0]>()
  const answered = new Map<number, Settle>()

  function settle(id: number, how: Settle): void {
    const call = waiting.get(id)
    waiting.delete(id)
    if (call) how(call)
    // The replay calls later than the recorded core did.
    else answered.set(id, how)
  }

  function wait(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const how = answered.get(id)
      if (how) how({ reject, resolve })
      else waiting.set(id, { reject, resolve })
    })
  }

  function callWithId(target: string, onCall: (id: number) => void): Promise<unknown> {
    const id = takeCall(target)
    if (id === undefined) return new Promise(() => undefined)
    onCall(id)
    return wait(id)
  }

  return {
    answer: (id, value) => settle(id, ({ resolve }) => resolve(decodeValue(value))),
    call: (target) => callWithId(target, () => undefined),
    callWithId,
    fail: (id, error) => settle(id, ({ reject }) => reject(decodeError(error))),
    async load(target) {
      const id = takeCall(target)
      return id === undefined ? undefined : wait(id)
    },
  }
}
