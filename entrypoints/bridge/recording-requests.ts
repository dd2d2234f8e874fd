import { untilAborted } from '../../shared/async/abort.ts'
import type { Port } from '../../shared/wire/channel.ts'
import { type RecordingGet, version } from '../../shared/wire/contract.ts'

/** How long the bridge waits for the recording of the page, in ms. */
const recordingTimeout = 10_000

/** Requests the recording of the overlay. `null` if the overlay has none, or gives none in time. */
export function createRecordingRequests({ post }: Port) {
  let waiting: ((recording: string | null) => void)[] = []
  return {
    get: (): Promise<string | null> => {
      const recording = new Promise<string | null>((resolve) => waiting.push(resolve))
      post({ kind: 'recording-get', portico: 'wire', version } satisfies RecordingGet)
      return untilAborted(recording, AbortSignal.timeout(recordingTimeout)).catch(() => null)
    },
    /** A script of the page can report too. Nothing waits then, or the popup checks what it gets. */
    report: (recording: string | null): void => {
      const requests = waiting
      waiting = []
      for (const resolve of requests) resolve(recording)
    },
  }
}
