import type { Json } from '../json.ts'
import { type Redactor, toRecordedError } from '../redact/redact.ts'
import type { RecordingLog } from './recording-log.ts'

export type RecorderScope = {
  readonly log: RecordingLog
  readonly redactor: Redactor
}

type CallOptions<value> = {
  readonly args?: Json | undefined
  readonly toValue?: ((value: value) => Json | undefined) | undefined
  readonly target: string
}

const withValue = (value: Json | undefined) => (value === undefined ? {} : { value })

/** Each answer gets a task: a recording does not have the order among promises of one task. */
export async function recordCall<value>(
  { log }: RecorderScope,
  { args, target, toValue }: CallOptions<value>,
  call: (id: number) => Promise<value>,
): Promise<value> {
  const id = log.nextId()
  log.add({ id, kind: 'call', target, ...(args !== undefined && { args }) })
  try {
    const value = await call(id)
    await log.nextTurn()
    log.add({ id, kind: 'answer', ...withValue(toValue?.(value)) })
    return value
  } catch (error) {
    await log.nextTurn()
    log.add({ error: toRecordedError(error), id, kind: 'failure' })
    throw error
  }
}

export function recordEvent({ log }: RecorderScope, source: string, value?: Json): void {
  log.add({ kind: 'event', source, ...withValue(value) })
}
