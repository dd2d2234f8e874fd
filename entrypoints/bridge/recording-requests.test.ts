import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecordingRequests } from './recording-requests.ts'

const recordingGet = { kind: 'recording-get', portico: 'wire', version: 3 }

function createRequests() {
  const posted: unknown[] = []
  const requests = createRecordingRequests({
    listen: () => () => undefined,
    post: (message) => void posted.push(message),
  })
  return { ...requests, posted }
}

describe('createRecordingRequests', () => {
  const timeout = new AbortController()
  beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal))
  afterEach(() => vi.restoreAllMocks())

  test('gives what the overlay reports after the request, and not before or again', async () => {
    const { get, posted, report } = createRequests()
    report('early')
    const recording = get()
    expect(posted).toEqual([recordingGet])
    report('{}')
    report('late')
    await expect(recording).resolves.toBe('{}')
  })

  test('answers all who wait at once', async () => {
    const { get, report } = createRequests()
    const recordings = [get(), get()]
    report(null)
    await expect(Promise.all(recordings)).resolves.toEqual([null, null])
  })

  test('gives none where the overlay does not report in time', async () => {
    const recording = createRequests().get()
    timeout.abort()
    await expect(recording).resolves.toBeNull()
  })
})
