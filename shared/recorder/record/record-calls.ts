import type { Json } from '../json.ts'
import { type Redactor, toRecordedError } from '../redact/redact.ts'
import type { RecordingLog } from './recording-log.ts'

/** What the parts of a recorder share. */
export type RecorderScope = {
  readonly log: RecordingLog
  readonly redactor: Redactor
}

type CallOptions<value> = {
  readonly args?: Json | undefined
  /** What is recorded of the answer. */
  readonly toValue?: ((value: value) => Json | undefined) | undefined
  readonly target: string
}

const withValue = (value: Json | undefined) => (value === undefined ? {} : { value })

/**
 * Records a call of the core to something outside, and how it is answered.
 *
 * Each answer reaches the core in a task of its own. Otherwise its place among the promises of that task would decide what comes
 * first, which a recording does not have.
 */
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

/** Records what something outside reports. */
export function recordEvent({ log }: RecorderScope, source: string, value?: Json): void {
  log.add({ kind: 'event', source, ...withValue(value) })
}
